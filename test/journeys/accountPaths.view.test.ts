import { executeViews } from '../support/views/executeViews.ts';
import { accountSpecs } from '../support/views/specs/accountSpecs.tsx';

for (const [name, spec] of Object.entries(accountSpecs)) executeViews(name, spec);
