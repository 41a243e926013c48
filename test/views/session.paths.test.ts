import { sessionSpec } from './specs/session.tsx';
import { goViews } from './support/goViews.ts';

goViews('session', sessionSpec);
