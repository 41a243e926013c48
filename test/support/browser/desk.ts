import type { DeskOrder, DeskOrderDetails, Locale, ParcelMove } from '../../../openapi/types.ts';
import { buildAcceptance } from '../server/samples.ts';

/** The staff of a running server, at their API. */
export type Desk = {
  /** Orders that a name or an e-mail finds. */
  readonly find: (q: string) => Promise<readonly DeskOrder[]>;
  /** All that is stored of an order. */
  readonly show: (order: number) => Promise<DeskOrderDetails>;
  /** Offers a price; without words those that were counted are priced. */
  readonly quote: (order: number, words?: number) => Promise<void>;
  /** Takes the acceptance of an offer by a visitor who calls. */
  readonly acceptByPhone: (order: number, locale: Locale) => Promise<void>;
  /** One status on; in `payment` the transfer has arrived. */
  readonly advance: (order: number) => Promise<void>;
  /** Every status on, until the order is finished. */
  readonly finish: (order: number) => Promise<void>;
  /** A new version of an offer that was asked about, or why it stands. */
  readonly answerReview: (
    order: number,
    answer: { readonly action: 'revise' | 'uphold'; readonly answer: string; readonly words?: number },
  ) => Promise<void>;
  readonly writeMessage: (order: number, text: string) => Promise<void>;
  readonly moveRevision: (order: number, action: 'accept' | 'complete' | 'decline', answer?: string) => Promise<void>;
  /** Adds a translated file to an order. */
  readonly deliver: (order: number, name: string, text: string) => Promise<void>;
  /** Puts up a draft of what is printed. */
  readonly putUpDraft: (order: number, name: string, text: string) => Promise<void>;
  /** Posts the original, or says what has become of it. */
  readonly moveParcel: (order: number, move: ParcelMove) => Promise<void>;
};

export const createDesk = (address: string, token: string): Desk => {
  const call = async (path: string, body?: object): Promise<{ readonly data: unknown }> => {
    const response = await fetch(`${address}/api/v2/desk${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const send = async (path: string, text: string): Promise<void> => {
    const response = await fetch(`${address}/api/v2/desk${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: text,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    // The contract says what a list of orders looks like, and the tests of the API hold it to that.
    find: async (q) => (await call(`/order?${new URLSearchParams({ q, page: '1' })}`)).data as DeskOrder[],
    show: async (order) => (await call(`/order/${order}`)).data as DeskOrderDetails,
    quote: async (order, words) => {
      await call(`/order/${order}/quote`, words === undefined ? {} : { words });
    },
    deliver: (order, name, text) =>
      send(`/order/${order}/deliver?${new URLSearchParams({ name, kind: 'translated' })}`, text),
    putUpDraft: (order, name, text) => send(`/order/${order}/approval?${new URLSearchParams({ name })}`, text),
    moveParcel: async (order, move) => {
      await call(`/order/${order}/parcel`, move);
    },
    acceptByPhone: async (order, locale) => {
      await call(`/order/${order}/phone-acceptance`, {
        name: 'Ada Nowak',
        called_at: new Date().toISOString(),
        words: 'You order this with an obligation to pay, and want us to begin at once.',
        taken_by: 'Maria Kowalska',
        billing: buildAcceptance().billing,
        consents: { immediate_start: true },
        locale,
      });
    },
    advance: async (order) => {
      await call(`/order/${order}/advance`, { reason: 'Handed over by other means.' });
    },
    finish: async (order) => {
      for (let status = ''; status !== 'finished'; ) {
        ({ status } = (await call(`/order/${order}/advance`, { reason: 'Handed over by other means.' }))
          .data as DeskOrder);
      }
    },
    writeMessage: async (order, text) => {
      await call(`/order/${order}/messages`, { text });
    },
    answerReview: async (order, answer) => {
      await call(`/order/${order}/review`, answer);
    },
    moveRevision: async (order, action, answer) => {
      await call(`/order/${order}/revision`, { action, answer: answer ?? null });
    },
  };
};
