import { executeViews } from '../../support/views/executeViews.ts';
import { accountSpecs } from '../specs/accountSpecs.tsx';

for (const [name, spec] of Object.entries(accountSpecs)) executeViews(name, spec);
