import type { Order } from '../../openapi/types.ts';

/** Reads an order's stream; `ended` settles when the server ends it. */
export const openStream = async (url: string) => {
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  const seen: Order[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      const parts = (rest + decoder.decode(next.value, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^event: order\ndata: (.*)$/m.exec(part)?.[1];
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
