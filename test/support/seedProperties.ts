import fc from 'fast-check';
import { isFull } from './tier.ts';

/** `npm test` draws the same values each time; `npm run journeys` draws others, and what fails there names its seed. */
if (!isFull) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 44 });
