import { executeViews } from '../support/views/executeViews.ts';
import { requestSpecs } from '../support/views/specs/requestSpecs.tsx';

for (const [name, spec] of Object.entries(requestSpecs)) executeViews(name, spec);
