import { cancellationSpec } from './specs/cancellation.tsx';
import { goViews } from './support/goViews.ts';

goViews('cancellation', cancellationSpec);
