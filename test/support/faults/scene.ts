import { expect } from 'vitest';
import type { MoneyCase, MoneyCaseKind, MoneyDecision, Order, Payment } from '../../../openapi/types.ts';
import { openPaymentsSweep, openRefunds } from '../../../server/payment/index.ts';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import { after, minutes, seconds } from '../../../server/platform/core/clock.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { createPayableOrder, getOrder, getPayment, pressButton, readData, waitFor } from '../money/paymentsSupport.ts';
import type { Client } from '../server/client.ts';
import { callDesk } from '../server/samples.ts';
import type { TestClock, TestServer } from '../server/startServer.ts';
import type { Outcome } from './fault.ts';
import { openPayment } from './openPayment.ts';

/** An order that waits for its money, with everybody who has to do with its payment. */
export type Scene = {
  readonly server: TestServer;
  readonly name: SandboxedProvider;
  readonly standIn: ProviderStandIn;
  readonly client: Client;
  readonly order: Order;
  readonly present: () => Promise<Order>;
  /** The customer comes back to the page that waits for the payment. */
  readonly comesBack: (payment: Pick<Payment, 'hash'>) => Promise<Payment>;
  readonly cancel: () => Promise<void>;
  /** So much time passes, and the server looks after everything that is open. */
  readonly passes: (ms: number) => Promise<void>;
  /** The provider decides on what takes its time. */
  readonly takesItsTime: () => Promise<void>;
  /** Of this order's money, what waits for staff. */
  readonly waiting: () => Promise<readonly MoneyCase[]>;
  /** Staff decide on the one case that waits for them, of this kind. */
  readonly decide: (kind: MoneyCaseKind, decision: MoneyDecision) => Promise<void>;
  /** The customer is shown that the order still waits for its money, and pays again. */
  readonly payUnlessPaid: () => Promise<Outcome>;
};

export type World = { readonly server: TestServer; readonly clock: TestClock };

/** Longer than a stand-in takes for what takes its time. */
const processing = seconds(30);

export const createScene = async ({ server, clock }: World, name: SandboxedProvider): Promise<Scene> => {
  const client = await server.client();
  const order = await createPayableOrder(server, client);
  const begun = clock.now();
  /** Tokens live for ten minutes. */
  const renewClient = async (): Promise<Client> => (clock.now() < after(begun, minutes(9)) ? client : server.client());
  const standIn = server.standIn(name);
  const readOrder = async (): Promise<Order> => getOrder(await renewClient(), order.hash);
  const passTime = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await openPaymentsSweep(server.services);
    await openRefunds(server.services);
  };
  const listWaitingCases = async (): Promise<readonly MoneyCase[]> => {
    const shown = readData<MoneyCase[]>(await callDesk(server, '/money?per_page=100'));
    return shown.filter(({ orders }) => orders.includes(order.id));
  };
  const scene: Scene = {
    server,
    name,
    standIn,
    client,
    order,
    present: readOrder,
    comesBack: async ({ hash }) => getPayment(await renewClient(), hash),
    cancel: async () => {
      expect((await client.post(`/api/v2/order/${order.hash}/cancel`)).status).toBe(200);
    },
    passes: passTime,
    waiting: listWaitingCases,
    takesItsTime: async () => {
      clock.advance(processing);
      await waitFor(
        async () => standIn.books.sessions(),
        (sessions) => sessions.every(({ state }) => state !== 'processing'),
      );
      await standIn.settled();
    },
    decide: async (kind, decision) => {
      const [known] = await listWaitingCases();
      expect(known).toMatchObject({ kind, provider: name });
      const decided = await callDesk(server, `/money/${known?.id}/decision`, { decision, note: 'As it is.' });
      expect(decided.body).toMatchObject({ data: { decision } });
    },
    payUnlessPaid: async () => {
      await passTime(minutes(2));
      if ((await readOrder()).status === 'payment') await pressButton(await openPayment(scene), 'pay');
      return { ending: 'paid' };
    },
  };
  return scene;
};
