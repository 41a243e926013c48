import { trackingSpec } from './specs/tracking.tsx';
import { goViews } from './support/goViews.ts';

goViews('tracking', trackingSpec);
