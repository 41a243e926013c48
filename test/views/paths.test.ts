import { viewSpecs } from './specs/index.ts';
import { executeViews } from './support/executeViews.ts';

for (const [name, spec] of Object.entries(viewSpecs)) executeViews(name, spec);
