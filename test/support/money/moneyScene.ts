import { eq } from 'drizzle-orm';
import type { MoneyCase, MoneyDecision, Order, Payment } from '../../../openapi/types.ts';
import { sumReceivable, trialBalance } from '../../../server/ledger/index.ts';
import { compareDay, sendRefund } from '../../../server/payment/index.ts';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import { payment, paymentPart, providerRefund } from '../../../server/platform/db/schema.ts';
import type { Session } from '../../../tools/providers/kit/session.ts';
import { computeHeld } from '../../../tools/providers/kit/session.ts';
import type { ProviderStandIn } from '../../../tools/providers/kit/standIn.ts';
import { type Client, createKey } from '../server/client.ts';
import { createDeskCalls } from '../server/deskPeople.ts';
import type { TestServer } from '../server/startServer.ts';
import { createPayableOrder, getPayment, pay, pressButton, readData, waitFor } from './paymentsSupport.ts';

/** An order of 119.00 EUR that a provider has brought, with what tests of its money ask and do. */
export type PaidOrder = { readonly client: Client; readonly order: Order; readonly started: Payment };

const buttons = {
  stripe: 'pay',
  paypal: 'pay:wallet',
  payu: 'pay:card',
  przelewy24: 'pay:card',
} as const satisfies Record<SandboxedProvider, string>;

/** What happens to money at one provider, and what the books, the desk and the customer then see. */
export const createMoneyScene = (server: TestServer, name: SandboxedProvider) => {
  const { services } = server;
  const standIn: ProviderStandIn = server.standIn(name);
  const staff = createDeskCalls(server, services.deskToken);
  const sessionOf = ({ started: { hash } }: PaidOrder): Session => {
    const found = standIn.books.find(hash);
    if (found === null) throw new Error('The stand-in has no such session.');
    return found;
  };
  const rowsOf = ({ started }: PaidOrder) =>
    services.db
      .select({ row: providerRefund })
      .from(providerRefund)
      .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
      .where(eq(paymentPart.paymentId, started.id))
      .orderBy(providerRefund.id)
      .then((rows) => rows.map(({ row }) => row));
  const listMoneyCases = async ({ started }: PaidOrder): Promise<readonly MoneyCase[]> => {
    const shown = readData<MoneyCase[]>(await staff.get('/money?per_page=100&state=all'));
    return shown.filter(({ payment_id }) => payment_id === started.id);
  };
  return {
    standIn,
    staff,
    sessionOf,
    rowsOf,
    casesOf: listMoneyCases,
    paid: async (): Promise<PaidOrder> => {
      const client = await server.client();
      const order = await createPayableOrder(server, client);
      const started = await pay(client, order.hash, name);
      await pressButton(started, buttons[name]);
      await waitFor(
        () => getPayment(client, started.hash),
        ({ status }) => status === 'succeeded',
      );
      return { client, order, started };
    },
    /** Staff refund a part of it, and the provider is asked. */
    refund: async (paid: PaidOrder, amount: string): Promise<void> => {
      const asked = { amount, reason: 'Late' };
      readData(await staff.post(`/order/${paid.order.id}/refund`, asked, { 'idempotency-key': createKey() }));
      for (const { id } of await rowsOf(paid)) await sendRefund(services, id);
    },
    decide: async (paid: PaidOrder, decision: MoneyDecision): Promise<void> => {
      const open = (await listMoneyCases(paid)).find(({ decided_at }) => decided_at === null);
      readData(await staff.post(`/money/${open?.id}/decision`, { decision, note: 'As agreed' }));
    },
    compare: () => compareDay(services, { provider: name, day: services.clock.now().toISOString().slice(0, 10) }),
    owedFor: ({ order }: PaidOrder): Promise<number> => sumReceivable(services.db, order.id),
    stateOf: async ({ started }: PaidOrder) =>
      (await services.db.select().from(payment).where(eq(payment.id, started.id)))[0]?.state,
    /** In minor units, what the ledger says that the provider holds of all, and what it holds by its own books. */
    holds: async (): Promise<{ readonly ledger: number; readonly provider: number }> => {
      const accounts = await trialBalance(services.db, 'wordbridge');
      const mine = accounts.filter(({ kind, ref }) => kind === 'provider' && ref === name);
      return {
        ledger: mine.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
        provider: standIn.books.sessions().reduce((sum, session) => sum + computeHeld(session), 0),
      };
    },
    /** Of all brands' money that nothing takes. */
    unassigned: async (): Promise<number> =>
      (await trialBalance(services.db, 'wordbridge'))
        .filter(({ kind }) => kind === 'unassigned')
        .reduce((sum, { sumMinor }) => sum + sumMinor, 0),
  };
};
