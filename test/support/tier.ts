/** Whether this run is `npm run journeys`: each journey in opposite shops, and in full what `npm test` does in part. */
export const isFull = process.env.TIER === 'journeys';
