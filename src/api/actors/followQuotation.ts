import { fromCallback } from 'xstate';
import type { QuoteEvent } from '../../../machines/quote.ts';
import type { Api } from '../client.ts';
import { pause } from '../pause.ts';
import { openOrderStream } from './orderStream.ts';
import { readQuotation } from './quotation.ts';

/** Milliseconds between looks while there is no stream. */
const pollPause = 4_000;

/** Tells every change of a quotation: by its order's event stream, by asking again and again where that fails. */
export const followQuotation = (api: Api) =>
  fromCallback<QuoteEvent, { hash: string }>(({ input, sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const look = async (): Promise<string | null> => {
      const result = await readQuotation(api, input.hash, signal);
      if (result.ok && !signal.aborted) sendBack({ type: 'quotation.changed', quotation: result.data });
      return result.ok ? result.data.order_hash : null;
    };
    const streamUntilItBreaks = (orderHash: string): Promise<void> =>
      new Promise((resolve) => {
        const close = openOrderStream(api, orderHash, {
          onOpen: () => {},
          onOrder: () => void look().catch(() => {}),
          onFailure: resolve,
        });
        signal.addEventListener('abort', () => {
          close();
          resolve();
        });
      });
    const follow = async (): Promise<void> => {
      while (!signal.aborted) {
        const orderHash = await look().catch(() => null);
        if (signal.aborted) return;
        if (orderHash !== null) await streamUntilItBreaks(orderHash);
        await pause(pollPause, signal);
      }
    };
    follow().catch(() => {});
    return () => stopped.abort();
  });
