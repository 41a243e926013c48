import type { Order, Payment } from '../../openapi/types.ts';
import { findPayment } from '../../server/payment/findPayment.ts';
import { openRefunds } from '../../server/payment/index.ts';
import { findProviderPart } from '../../server/payment/paymentRow.ts';
import { askForRefund } from '../../server/payment/refunds/askForRefund.ts';
import type { SandboxedProvider } from '../../server/platform/config/providerSandboxes.ts';
import { type Client, readData } from '../../test/support/server/client.ts';
import { acceptQuotation, createOffer, waitUntil } from '../../test/support/server/samples.ts';
import type { TestServer } from '../../test/support/server/startServer.ts';
import type { Exchange } from '../providers/kit/exchange.ts';
import { type Line, listLines } from './talk.ts';

/** What was said of payments by one provider: as a conversation, and each exchange with the provider by itself. */
export type Run = { readonly lines: readonly Line[]; readonly exchanges: readonly Exchange[] };

/** In minor units. */
const partGoingBack = 100;

/** Takes what was said since it was taken last. */
const listener = (exchanges: readonly Exchange[]): (() => readonly Exchange[]) => {
  let heard = exchanges.length;
  return () => {
    const fresh = exchanges.slice(heard);
    heard = exchanges.length;
    return fresh;
  };
};

/** Pays for orders by a provider's stand-in, step by step, and writes down who says what to whom. */
export const recordRun = async (server: TestServer, name: SandboxedProvider): Promise<Run> => {
  const standIn = server.standIn(name);
  const { services } = server;
  const client: Client = await server.client();
  const lines: Line[] = [];
  const all: Exchange[] = [];
  const hear = listener(standIn.exchanges);
  const fresh = (): readonly Exchange[] => {
    const said = hear();
    all.push(...said);
    return said;
  };
  const note = (text: string): void => {
    lines.push({ kind: 'note', text });
  };
  const says = (said: readonly Exchange[]): void => {
    lines.push(...said.flatMap((one) => listLines(one)));
  };

  /** The customer calls the server, which may ask the provider before it answers. */
  const recordCall = async <T>(what: string, call: () => Promise<T>, told: (answer: T) => string): Promise<T> => {
    const answer = await call();
    lines.push({ kind: 'says', from: 'customer', to: 'server', text: what });
    says(fresh());
    lines.push({ kind: 'answers', from: 'server', to: 'customer', text: told(answer) });
    return answer;
  };
  const start = async (): Promise<Payment> => {
    const order: Order = await acceptQuotation(client, await createOffer(server, client));
    const wanted = { order_hash: order.hash, method: name, locale: 'en' };
    return recordCall(
      `POST /api/v2/payment: ${name}`,
      async () => readData<Payment>(await client.post('/api/v2/payment', wanted)),
      ({ status }) => `201: ${status}, with the address of the page`,
    );
  };
  /** @returns where the page leads */
  const press = async ({ redirect_url: url }: Payment, action: string): Promise<string> => {
    await fetch(url ?? '');
    const pressed = await fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
    // The stand-in notes what it has answered a moment later.
    await waitUntil(
      async () => standIn.exchanges.at(-1),
      (last) => last?.status === pressed.status,
    );
    says(fresh());
    return pressed.headers.get('location') ?? '';
  };
  const recordReturn = async ({ hash }: Payment): Promise<void> => {
    await recordCall(
      'GET /api/v2/payment/:hash',
      async () => readData<Payment>(await client.get(`/api/v2/payment/${hash}`)),
      ({ status, reason }) => `200: ${status}${reason === null || reason === status ? '' : `, ${reason}`}`,
    );
  };
  /** The provider sends what it owes, one after the other. */
  const deliverNotifications = async (): Promise<void> => {
    const isOwed = (): boolean => standIn.books.owed().some(({ deliveredAt }) => deliveredAt === null);
    while (isOwed()) {
      standIn.release();
      standIn.faults.notify('late');
      await standIn.settled();
      const said = fresh();
      const during = said.filter(({ from }) => from !== 'provider');
      for (const one of said) if (one.from === 'provider') lines.push(...listLines(one, during));
    }
  };

  standIn.faults.notify('late');
  note('A payment');
  const paid = await start();
  await press(paid, name === 'paypal' ? 'pay:wallet' : 'pay:card');
  await deliverNotifications();
  await recordReturn(paid);

  note('A part of its money goes back');
  const found = await findPayment(services.db, paid.hash);
  const part = found === null ? null : findProviderPart(found.parts);
  if (part === null) throw new Error('The payment has no part at its provider.');
  const back = { orderId: null, amountMinor: partGoingBack, cause: 'decided' } as const;
  await services.db.transaction((tx) => askForRefund(tx, services, part, back));
  await openRefunds(services);
  says(fresh());
  await waitUntil(
    async () => standIn.books.find(paid.hash)?.refunds ?? [],
    (refunds) => refunds.some(({ state }) => state === 'done'),
  );
  await deliverNotifications();

  note('Another payment, which is declined');
  const declined = await start();
  const back2 = await press(declined, 'card_refused');
  await deliverNotifications();
  if (back2.endsWith('/left')) {
    await recordCall(
      'GET /api/v2/payment/:hash/left',
      () => fetch(back2, { redirect: 'manual' }),
      ({ status }) => `${status}: to the page that says what has become of it`,
    );
    await deliverNotifications();
  }
  await recordReturn(declined);
  standIn.faults.clear();
  return { lines, exchanges: all };
};
