/** Seconds after which the server takes another attempt; null where it does not say. */
export const parseRetryAfter = (response: Response): number | null => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};
