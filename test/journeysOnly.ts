import { isFull } from './tier.ts';

/**
 * Browser tests that `npm run journeys` runs alone: what they look at, `npm test` tests by paths on views and by calls of the API, and each of
 * them takes minutes.
 */
const journeysOnly = [
  'paths/{cancellation,draftAnswer,messages,quotation,rating,revisionRequest,topUp}',
  'expiryInMainJob',
  'liveBalance',
  'ownData',
  'payLater',
  'sessionTabs',
  'settingsOutages',
  'statement',
];

/** Files of the browser's tests that this run leaves out. */
export const leftOut: string[] = isFull ? [] : journeysOnly.map((name) => `test/browser/${name}.test.ts`);
