import type { Entities, FollowKind } from '../../../machines/payment/followedEntity.ts';
import type { Client } from './client.ts';

/** Reads the events of a name from a stream; `ended` settles when the server ends it, or it is closed. */
export const openEvents = async <T>(url: string, name: string, headers: Readonly<Record<string, string>> = {}) => {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const event = new RegExp(`^event: ${name}\\ndata: (.*)$`, 'm');
  const seen: T[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      const parts = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = event.exec(part)?.[1];
        if (data !== undefined) seen.push(JSON.parse(data));
      }
    }
  };
  let hasEnded = false;
  const ended = read()
    .catch((error) => {
      if (!controller.signal.aborted) throw error;
    })
    .finally(() => {
      hasEnded = true;
    });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    seen,
    ended,
    hasEnded: () => hasEnded,
    close: () => controller.abort(),
  };
};

/** Reads a stream of an order, a quotation or a payment, as somebody with a token. */
export const openStream = <K extends FollowKind = 'order'>(
  { headers }: Pick<Client, 'headers'>,
  url: string,
  kind?: K,
) => openEvents<Entities[K]>(url, kind ?? 'order', headers);
