import { executeViews } from '../support/views/executeViews.ts';
import { orderSpecs } from '../support/views/specs/orderSpecs.tsx';

for (const [name, spec] of Object.entries(orderSpecs)) executeViews(name, spec);
