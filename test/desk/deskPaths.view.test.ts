import { executeViews } from '../support/views/executeViews.ts';
import { deskSpecs } from '../support/views/specs/deskSpecs.tsx';

for (const [name, spec] of Object.entries(deskSpecs)) executeViews(name, spec);
