import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeskCustomer } from '../../../openapi/types.ts';
import type { CustomerRow } from '../../account/customers.ts';
import { messageView } from '../../aftercare/readMessages.ts';
import { balancesOfAll, balanceView } from '../../ledger/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { mayDo } from '../../platform/access/deskRoles.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Staff } from '../../platform/core/staff.ts';
import type { Transaction } from '../../platform/db/open.ts';
import {
  customerNote,
  deskPerson,
  deskToken,
  invoice,
  invoiceOrder,
  order,
  orderMessage,
} from '../../platform/db/schema.ts';
import { readDeskCredit } from '../credit/deskCredit.ts';
import { staffName } from '../people/staffName.ts';
import { countPromises, matchCustomer, readCustomerOrders, type Whose } from './customerOrders.ts';

/** Who they are, as an account or an order without one says it. */
type Person = Pick<
  DeskCustomer,
  'id' | 'brand' | 'kind' | 'name' | 'company' | 'email' | 'vat_id' | 'phone' | 'address' | 'locale' | 'since'
>;

const joinLines = (street: string | null, postcode: string | null, city: string | null): string | null => {
  const lines = [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean);
  return lines.length === 0 ? null : lines.join('\n');
};

export const personOfAccount = (row: CustomerRow): Person => ({
  id: row.id,
  brand: row.brand,
  kind: row.userType,
  name: row.name,
  company: row.companyName,
  email: row.email,
  vat_id: row.vatId,
  phone: row.phone,
  address: joinLines(row.address, row.postcode, row.city),
  locale: row.locale,
  since: row.createdAt.toISOString(),
});

export const personOfOrder = ({
  brand,
  customerName,
  customerEmail,
  billing,
  locale,
  requestedAt,
}: OrderRow): Person => ({
  id: null,
  brand,
  kind: 'visitor',
  name: customerName,
  company: billing?.company_name || null,
  email: customerEmail,
  vat_id: billing?.vat_id || null,
  phone: null,
  address: billing === null ? null : joinLines(billing.address, billing.postcode, billing.city),
  locale,
  since: requestedAt.toISOString(),
});

const listMessages = async (tx: Transaction, whose: Whose): Promise<DeskCustomer['messages']> => {
  const rows = await tx
    .select({ row: orderMessage })
    .from(orderMessage)
    .innerJoin(order, eq(order.id, orderMessage.orderId))
    .where(matchCustomer(whose))
    .orderBy(desc(orderMessage.id))
    .limit(20);
  return rows.map(({ row }) => ({ ...messageView(row), order: row.orderId }));
};

const readNotes = async (tx: Transaction, customerId: number): Promise<DeskCustomer['notes']> => {
  const rows = await tx
    .select({ row: customerNote, person: deskPerson.name, script: deskToken.name })
    .from(customerNote)
    .leftJoin(deskPerson, eq(deskPerson.id, customerNote.personId))
    .leftJoin(deskToken, eq(deskToken.id, customerNote.tokenId))
    .where(eq(customerNote.customerId, customerId))
    .orderBy(desc(customerNote.id));
  return rows.map(({ row: { id, text, at }, ...names }) => ({ id, text, by: staffName(names), at: at.toISOString() }));
};

const readInvoices = async (tx: Transaction, whose: Whose): Promise<DeskCustomer['invoices']> => {
  const charging = sql`select invoice_id from ${invoiceOrder} where order_id in (select ${order.id} from ${order} where ${matchCustomer(whose)})`;
  const rows = await tx
    .select()
    .from(invoice)
    .where(inArray(invoice.id, sql`(${charging} union select id from ${invoice} where corrects in (${charging}))`))
    .orderBy(desc(invoice.id))
    .limit(50);
  return rows.map(({ id, number, kind, issuedOn, grossMinor, currency }) => ({
    id,
    number,
    kind,
    issued_on: issuedOn,
    gross: money(grossMinor, currency),
  }));
};

/** What a company may owe at each brand, and owes. */
const readCredit = async (
  tx: Transaction,
  services: Services,
  { id, kind }: Person,
): Promise<DeskCustomer['credit']> => {
  if (id === null || kind !== 'company') return [];
  const credits = [];
  for (const brand of services.brands.keys())
    credits.push(await readDeskCredit(tx, { customerId: id, brand }, services.clock.now()));
  return credits.filter(({ set_at, orders }) => set_at !== null || orders.length > 0);
};

/** All that is known of a customer, as far as who asks may read it. */
export const customerView = async (
  tx: Transaction,
  services: Services,
  staff: Staff,
  person: Person,
  whose: Whose,
): Promise<DeskCustomer> => ({
  ...person,
  orders: await readCustomerOrders(tx, whose),
  ...(await countPromises(tx, whose, services.clock.now())),
  messages: mayDo(staff, 'deskListMessages') ? await listMessages(tx, whose) : null,
  notes: person.id === null ? [] : await readNotes(tx, person.id),
  invoices: mayDo(staff, 'listDeskInvoices') ? await readInvoices(tx, whose) : null,
  balances: !mayDo(staff, 'listDeskTopUps')
    ? null
    : person.id === null
      ? []
      : (await balancesOfAll(tx, person.id)).map(({ brand, ...balance }) => ({ brand, balance: balanceView(balance) })),
  credit: mayDo(staff, 'listDeskCredit') ? await readCredit(tx, services, person) : null,
});
