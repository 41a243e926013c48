import { isFull } from './tier.ts';

/**
 * Browser tests of minutes that `npm run journeys` runs alone. `npm test` takes the paths of their machines on the views, and makes their
 * calls to the API; that both work together in a browser, only the journeys show.
 */
const journeysOnly = [
  'paths/{cancellation,draftAnswer,messages,quotation,rating,revisionRequest,topUp}',
  'expiryInMainJob',
  'ownData',
  'payLater',
  'settingsOutages',
  'statement',
];

/** Files of the browser's tests that this run leaves out. */
export const leftOut: string[] = isFull ? [] : journeysOnly.map((name) => `test/browser/${name}.test.ts`);
