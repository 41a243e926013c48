import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../../brands/brand.ts';
import { hasEnded, statusGroup } from '../../../machines/order/orderStatus.ts';
import type {
  Attachment,
  Category,
  Country,
  Currency,
  Customer,
  Locale,
  Money,
  Order,
  OrderStatus,
  Payment,
  PaymentFailure,
  PaymentStatus,
  Price,
  Quotation,
} from '../../../openapi/types.ts';
import { customer, order, payment, quotation } from '../../support/models/samples.ts';
import { type Texts, texts } from './texts.ts';

const brand: ShownBrand = settings;

/** The order in which statuses come for an order with proofreading; a story's history ends at its own. */
const course: readonly OrderStatus[] = [
  ...(['draft', 'calculation', 'acceptation', 'payment', 'waiting_translation', 'translation'] as const),
  ...(['waiting_proofreading', 'proofreading', 'finished'] as const),
];

const money = (amount: string): Money => ({ currency_amount_decimal: amount, currency_code: brand.currency });

/** 1,420 words, at prices of the brand's own country. */
const price: Price =
  brand.currency === 'PLN'
    ? {
        net: money('511.20'),
        tax_rate: '23.00',
        vat: money('117.58'),
        gross: money('628.78'),
        net_before_discount: money('568.00'),
        surcharge: money('0.00'),
        discount: money('56.80'),
        discount_code: 'MOSTEK10',
        shipment: null,
      }
    : {
        net: money('153.36'),
        tax_rate: '19.00',
        vat: money('29.14'),
        gross: money('182.50'),
        net_before_discount: money('170.40'),
        surcharge: money('0.00'),
        discount: money('17.04'),
        discount_code: 'WELCOME10',
        shipment: null,
      };

const names = (locale: Locale, type: 'region' | 'language', code: string): string =>
  new Intl.DisplayNames([locale], { type }).of(code) ?? code;

/** What the law and the announced deletion make of an order at a status. */
const buildContract = (status: OrderStatus): Pick<Order, 'withdrawal' | 'documents'> => ({
  documents: { delete_at: hasEnded(status) ? '2027-02-18T09:05:00.000Z' : null, deleted_at: null },
  withdrawal:
    statusGroup[status] === 'neutral' || course.indexOf(status) < course.indexOf('payment')
      ? null
      : { until: '2026-12-04T22:59:59.999Z', open: status !== 'finished', withdrawn_at: null },
});

const at = (hour: string): string => `2026-11-20T${hour}:00.000Z`;

/** One customer's order, texts in the language of the interface, in the currency of the brand. */
export type OrderFixture = Texts & {
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly money: (amount: string) => Money;
  readonly price: Price;
  readonly categories: readonly Category[];
  readonly countries: readonly Country[];
  readonly currencies: readonly Currency[];
  readonly customer: Customer;
  readonly category: Category;
  readonly quotation: (status: OrderStatus, changes?: Partial<Quotation>) => Quotation;
  readonly order: (status: OrderStatus, changes?: Partial<Order>) => Order;
  readonly payment: (status: PaymentStatus, reason?: PaymentFailure) => Payment;
};

export const buildOrderFixture = (locale: Locale): OrderFixture => {
  const words = texts[locale];
  const category: Category = { id: 2, name: words.law };
  const sources: Attachment[] = words.files.map((name, index) => ({
    id: `file-${index}`,
    kind: 'source',
    name,
    size: 148_480 * (index + 1),
    words: 710,
  }));
  const person = { name: 'Anna Nowak', email: 'anna@example.com' };
  const request = {
    package_id: 4,
    source_lang: 'de',
    target_lang: 'uk',
    category,
    words: 1420,
    note: words.note,
    attachments: sources,
    deadline: '2026-11-24T11:00:00.000Z',
    work_days: 2,
    price,
    customer: person,
  } as const satisfies Partial<Order> & Partial<Quotation>;
  const historyOf = (status: OrderStatus): Order['history'] => {
    const index = course.indexOf(status);
    const before = index === -1 ? course.slice(0, 6) : course.slice(0, index);
    return [...before, status].map((each, step) => ({ status: each, at: at(`08:${String(10 + step * 5)}`) }));
  };
  return {
    ...words,
    locale,
    locales: brand.locales,
    money,
    price,
    category,
    categories: [{ id: 1, name: words.general }, category],
    countries: ['DE', 'PL', 'UA'].map((iso2, index) => ({ id: index + 1, name: names(locale, 'region', iso2), iso2 })),
    currencies: [{ id: 2, code: brand.currency, name: brand.currency }],
    customer: { ...customer, ...person, locale, currency: brand.currency, account_balance: money('0.00') },
    quotation: (status, changes) =>
      quotation(status, {
        ...request,
        number: 1042,
        text_excerpt: words.text,
        text_length: words.text.length,
        includes: ['translation', 'industry_proofreading'],
        requested_at: at('09:02'),
        promised_at: at('09:17'),
        valid_until: '2026-12-04T09:00:00.000Z',
        count:
          status === 'acceptation'
            ? {
                by: 'machine',
                parts: sources.map(({ id, name, words: counted }) => ({
                  file_id: id,
                  name,
                  words: counted,
                  characters: 4_800,
                })),
                page: null,
              }
            : null,
        server_time: at('09:05'),
        ...changes,
      }),
    order: (status, changes) =>
      order(status, {
        ...request,
        id: 2087,
        history: historyOf(status),
        payable_until: '2026-11-27T09:00:00.000Z',
        ...buildContract(status),
        server_time: at('09:05'),
        ...changes,
      }),
    payment: (status, reason) =>
      payment(status, {
        amount: price.gross,
        ...(reason !== undefined && { reason }),
        ...(status === 'awaiting_transfer' && {
          method: 'transfer' as const,
          transfer: {
            recipient: brand.contact.company,
            iban: 'DE89370400440532013000',
            bic: 'COBADEFFXXX',
            bank: 'Commerzbank',
            title: 'RF1200002087',
            amount: price.gross,
            received: { ...price.gross, currency_amount_decimal: '0.00' },
            code: `BCD\n002\n1\nSCT\nCOBADEFFXXX\n${brand.contact.company}\nDE89370400440532013000\nEUR${price.gross.currency_amount_decimal}\n\nRF1200002087`,
            due_at: '2026-11-27T09:00:00.000Z',
          },
        }),
      }),
  };
};
