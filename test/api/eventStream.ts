import type { Entities, FollowKind } from '../../machines/rules/followed.ts';

/** Reads a stream of an order, a quotation or a payment; `ended` settles when the server ends it. */
export const openStream = async <K extends FollowKind = 'order'>(url: string, kind?: K) => {
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  const event = new RegExp(`^event: ${kind ?? 'order'}\\ndata: (.*)$`, 'm');
  const seen: Entities[K][] = [];
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
  const ended = read().catch((error) => {
    if (!controller.signal.aborted) throw error;
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    seen,
    ended,
    close: () => controller.abort(),
  };
};
