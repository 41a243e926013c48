/** Whether this run is `npm run journeys`: the full product, and in full what `npm test` does in part. */
export const isFull = process.env.TIER === 'journeys';
