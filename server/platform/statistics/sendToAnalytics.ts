import type { StatisticsConfig, StatisticsStream } from '../config/statisticsConfig.ts';
import type { GoogleBody } from './googleEvent.ts';
import { matomoCalls } from './matomoCalls.ts';

/** Milliseconds that the endpoint is waited for. */
const replyTimeoutMs = 10_000;

/** The calls of each destination: its path, and what is posted there. */
const toCall = (stream: StatisticsStream, body: GoogleBody): { readonly path: string; readonly sent: unknown } => {
  switch (stream.kind) {
    case 'ga4': {
      const query = new URLSearchParams({ measurement_id: stream.measurementId, api_secret: stream.secret });
      return { path: `/mp/collect?${query}`, sent: body };
    }
    case 'matomo':
      return { path: '/matomo.php', sent: matomoCalls(stream, body) };
    default:
      return stream satisfies never;
  }
};

/**
 * Sends events to a brand's destination: by the Measurement Protocol, which takes whatever it is sent, or by the tracking API of Matomo. An
 * answer of another kind is of somebody between.
 * @throws when it has not been taken; no error names the address, which has the secret in it
 */
export const sendToAnalytics = async (
  { url }: Pick<StatisticsConfig, 'url'>,
  stream: StatisticsStream,
  body: GoogleBody,
): Promise<void> => {
  const { path, sent } = toCall(stream, body);
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    redirect: 'error',
    signal: AbortSignal.timeout(replyTimeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The statistics answered ${answer.status}.`);
};
