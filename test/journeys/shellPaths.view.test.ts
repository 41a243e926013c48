import { executeViews } from '../support/views/executeViews.ts';
import { shellSpecs } from '../support/views/specs/shellSpecs.tsx';

for (const [name, spec] of Object.entries(shellSpecs)) executeViews(name, spec);
