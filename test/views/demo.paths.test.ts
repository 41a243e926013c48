import { demoSpec } from './specs/demo.tsx';
import { goViews } from './support/goViews.ts';

goViews('demo', demoSpec);
