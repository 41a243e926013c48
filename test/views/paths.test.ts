import { executeViews } from '../support/views/executeViews.ts';
import { viewSpecs } from './specs/index.ts';

for (const [name, spec] of Object.entries(viewSpecs)) executeViews(name, spec);
