import type { StatisticsConfig, StatisticsStream } from '../config/statisticsConfig.ts';

/** Milliseconds that the endpoint is waited for. */
const patience = 10_000;

/**
 * Sends a body to a data stream by the Measurement Protocol, which takes whatever it is sent: an answer of another kind is of somebody between.
 * @throws when it has not been taken; no error names the address, which has the secret in it
 */
export const sendToAnalytics = async (
  { url }: Pick<StatisticsConfig, 'url'>,
  { measurementId, secret }: StatisticsStream,
  body: unknown,
): Promise<void> => {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret });
  const answer = await fetch(`${url}/mp/collect?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The statistics answered ${answer.status}.`);
};
