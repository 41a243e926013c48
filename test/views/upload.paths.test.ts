import { uploadSpec } from './specs/upload.tsx';
import { goViews } from './support/goViews.ts';

goViews('upload', uploadSpec);
