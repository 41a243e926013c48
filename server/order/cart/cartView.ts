import type { Cart, CartItem, CurrencyCode, Locale, Sums } from '../../../openapi/types.ts';
import { shownRating } from '../../aftercare/findRating.ts';
import { money } from '../../platform/core/money.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { shownDeadline } from '../deadline.ts';
import { brandOfRow, isoOrNull, priceOfRow, quantityView } from '../orderParts.ts';
import { paymentMethodsFor } from '../paymentMethods.ts';
import { publicNames } from './cartNames.ts';
import { type CartOrder, isOpenCart } from './cartOrders.ts';
import type { ReadCart, ReadCartOrder } from './readCart.ts';

type ViewServices = Pick<Services, 'brands' | 'calendarOf' | 'clock' | 'paymentsOfCart'>;

const toPricedQuotation = (row: ReadCartOrder['row']): CartItem['quotation'] => {
  const price = priceOfRow(row);
  return price === null ? null : { price_gross: price.gross, vat: price.vat, shipment: price.shipment };
};

const readItem = async (
  db: Database,
  services: ViewServices,
  { row, state }: ReadCartOrder,
  locale: Locale,
): Promise<CartItem> => ({
  number: row.id,
  order_hash: row.hash,
  quotation_hash: row.quotationHash,
  reference: row.reference,
  version: row.offerVersion,
  service: row.service,
  package_id: row.packageId,
  status: row.status,
  state,
  ...publicNames(row, brandOfRow(services.brands, row), locale),
  source_lang: row.sourceLang,
  target_lang: row.targetLang,
  ...quantityView(row),
  quotation: toPricedQuotation(row),
  deadline: isoOrNull(shownDeadline(services, row)),
  shipment: row.shipment,
  valid_until: isoOrNull(row.validUntil),
  rating: await shownRating(db, row),
});

type SummedOrder = { readonly row: Pick<CartOrder['row'], 'netMinor' | 'vatMinor' | 'grossMinor'> };

/** Sums of lines that are rounded already: nothing is rounded again. Null without any line. */
export const sumOrders = (orders: readonly SummedOrder[], currency: CurrencyCode): Sums | null => {
  const lines = orders.flatMap(({ row: { netMinor: net, vatMinor: vat, grossMinor: gross } }) =>
    net === null || vat === null || gross === null ? [] : [{ net, vat, gross }],
  );
  if (lines.length === 0) return null;
  const sum = (part: 'net' | 'vat' | 'gross') =>
    money(
      lines.reduce((total, line) => total + line[part], 0),
      currency,
    );
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};

/** Whose all the orders are; null where one is nobody's, or another's. */
const findCustomerId = (orders: readonly Pick<ReadCartOrder, 'row'>[]): number | null => {
  const [first, ...others] = orders.map(({ row }) => row.customerId);
  return first !== undefined && others.every((id) => id === first) ? first : null;
};

const earliest = (dates: readonly (Date | null)[]): Date | null => {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
};

/** The contract's cart, in a language, of what was read; of most carts nothing else is. */
export const cartView = async (
  db: Database,
  services: ViewServices,
  { hash, orders, readAt }: ReadCart,
  locale: Locale,
): Promise<Cart> => {
  const [first] = orders;
  const { currency } = first.row;
  const inState = (...states: readonly CartOrder['state'][]) => orders.filter(({ state }) => states.includes(state));
  const due = inState('unpaid');
  const listPayments = (of: readonly ReadCartOrder[]) => of.map(({ payments }) => payments);
  // What is offered is paid for once it is accepted.
  const asked = due.length > 0 ? due : inState('offered');
  return {
    id: first.row.cartId,
    hash,
    items: await Promise.all(orders.map((one) => readItem(db, services, one, locale))),
    open: isOpenCart(orders),
    currency,
    total: sumOrders(inState('offered', 'unpaid', 'paid'), currency),
    offered: sumOrders(inState('offered'), currency),
    due: sumOrders(due, currency),
    payable_until: isoOrNull(earliest(due.map(({ row }) => row.payableUntil))),
    ...(await services.paymentsOfCart(db, { all: listPayments(orders), due: listPayments(due) })),
    payment_methods: await paymentMethodsFor(db, services, brandOfRow(services.brands, first.row), {
      customerId: findCustomerId(asked),
      hasLimit: asked.some(({ hasCreditLimit }) => hasCreditLimit),
      currency,
      amountMinor: asked.reduce((sum, { row }) => sum + (row.grossMinor ?? 0), 0),
      isWaiting: asked.length > 0 && asked.every(({ row }) => row.status === 'payment' || row.status === 'acceptation'),
    }),
    customer: { name: first.row.customerName, email: first.row.customerEmail },
    simulated: orders.some(({ row }) => row.simulated),
    server_time: readAt.toISOString(),
  };
};
