/** What only a customer's session needs: fetched when there may be one. */
export { renew } from './renewal.ts';
export { endSession, sendUnsentEnd } from './sessionEnd.ts';
export { watchUse } from './watchUse.ts';
