import { quoteSpec } from './specs/quote.tsx';
import { goViews } from './support/goViews.ts';

goViews('quote', quoteSpec);
