import { eq } from 'drizzle-orm';
import type { MoneyCase, MoneyCaseKind, MoneyDecision, Payment, TopUp } from '../../../openapi/types.ts';
import type { SandboxedProvider } from '../../../server/platform/config/providerSandboxes.ts';
import { moneyCase } from '../../../server/platform/db/schema.ts';
import type { Session } from '../../../tools/providers/kit/session.ts';
import { type Answer, readData } from '../server/client.ts';
import type { Person } from '../server/deskPeople.ts';
import type { TestServer } from '../server/startServer.ts';
import { waitFor } from './paymentsSupport.ts';
import { createTopUpCustomer, type TopUpCustomer } from './topUpSupport.ts';

/** A customer's payment of a top-up that a provider has got another sum for. */
export type Differing = {
  readonly customer: TopUpCustomer;
  readonly topUp: TopUp;
  readonly payment: Payment;
  readonly session: () => Session;
  readonly open: MoneyCase;
};

const sessionAt = (server: TestServer, provider: SandboxedProvider, hash: string): Session => {
  const found = server.standIn(provider).books.find(hash);
  if (found === null) throw new Error(`${provider} has no such session.`);
  return found;
};

/** The open case of a kind about a payment, once it is there. */
export const findCase = async (
  _server: TestServer,
  staff: Person,
  { id }: Pick<Payment, 'id'>,
  kind: MoneyCaseKind,
): Promise<MoneyCase> => {
  const isIt = (one: MoneyCase) => one.payment_id === id && one.kind === kind;
  const look = async () => readData<MoneyCase[]>(await staff.get('/money?per_page=100')).find(isIt);
  const found = await waitFor(look, (one) => one !== undefined);
  if (found === undefined) throw new Error('There is no such case.');
  return found;
};

/** A customer starts to pay for a top-up by a provider. */
export const startTopUp = async (server: TestServer, provider: SandboxedProvider, amount = '100.00') => {
  const customer = await createTopUpCustomer(server, 'anna');
  const topUp = await customer.made({ amount });
  const asked = { top_up_hash: topUp.hash, method: provider, locale: 'en' };
  const payment = readData<Payment>(await customer.post('/api/v2/payment', asked));
  return { customer, topUp, payment };
};

/** A customer pays another sum than was asked for: the provider says so whenever it is asked. */
export const createMismatch = async (
  server: TestServer,
  staff: Person,
  provider: SandboxedProvider,
  change: (session: Session) => Partial<Session>,
): Promise<Differing> => {
  const { customer, topUp, payment } = await startTopUp(server, provider);
  const session = () => sessionAt(server, provider, payment.hash);
  const standIn = server.standIn(provider);
  standIn.books.change(payment.hash, ['open'], change(session()), Date.now());
  standIn.act(payment.hash, { kind: 'pay' });
  return { customer, topUp, payment, session, open: await findCase(server, staff, payment, 'mismatch') };
};

export const payMore =
  (minor: number) =>
  ({ amountMinor }: Session): Partial<Session> => ({ amountMinor: amountMinor + minor });

export const decide = (staff: Person, { id }: Pick<MoneyCase, 'id'>, decision: MoneyDecision, note = 'As agreed') =>
  staff.post(`/money/${id}/decision`, { decision, note });

export const decideCase = async (
  staff: Person,
  open: MoneyCase,
  decision: MoneyDecision,
  note?: string,
): Promise<MoneyCase> => readData(await decide(staff, open, decision, note));

export const fetchPayment = async (server: TestServer, { hash }: Pick<Payment, 'hash'>): Promise<Payment> =>
  readData(await (await server.client('mostek')).get(`/api/v2/payment/${hash}`));

export const findCaseRow = async (server: TestServer, id: number) => {
  const [row] = await server.services.db.select().from(moneyCase).where(eq(moneyCase.id, id));
  return row;
};

/** Of several answers, how each ended: its status, and the code of its problem. */
export const listEndings = (answers: readonly Answer[]): string[] =>
  answers
    .map(({ status, body }) =>
      typeof body === 'object' && body !== null && 'code' in body ? `${status} ${String(body.code)}` : String(status),
    )
    .toSorted();
