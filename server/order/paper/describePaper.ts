import type { Brand } from '../../../brands/brand.ts';
import type { Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';
import type { PaperKind } from '../../platform/core/papers.ts';
import type { Rules } from '../../platform/core/rules.ts';
import { firmLines } from '../../platform/mail/footer.ts';
import { formatDay, formatMoment } from '../../platform/mail/formats.ts';
import { computeWorkDays } from '../deadline.ts';
import type { OrderRow } from '../orderRow.ts';
import { customerLines } from './customerLines.ts';
import { type OrderFact, orderFacts } from './orderFacts.ts';
import { orderSums } from './orderSums.ts';
import type { PaperContent, PaperRow } from './paperContent.ts';

type Values = Readonly<Record<string, string | number>>;
type Words = (id: string, values?: Values) => string;

/** A date once work has begun; before, how long it takes from there: nobody knows when the paper is read. */
const delivery = (row: OrderRow, locale: Locale, say: Words): readonly PaperRow[] => {
  const name = say('document.delivery');
  const workDays = computeWorkDays(row);
  if (row.details.starts_at !== null) return [];
  if (row.status !== 'acceptation' && row.status !== 'payment' && row.deadline !== null) {
    return [{ name, value: formatDay(locale, row.deadline) }];
  }
  return workDays === null ? [] : [{ name, value: say('document.workDays', { count: workDays }) }];
};

const beforeDelivery = [
  ...(['service', 'reference', 'languages', 'quantity', 'links'] as const),
  ...(['startsAt', 'place', 'package', 'includes'] as const),
] as const satisfies readonly OrderFact[];

const ordered = (row: OrderRow, brand: Brand, locale: Locale, say: Words): readonly PaperRow[] => {
  const of = { row, brand, locale };
  return [...orderFacts(of, beforeDelivery), ...delivery(row, locale, say), ...orderFacts(of, ['shipment'])];
};

/** What is said of an offer and of an order alone. */
const own = {
  quotation: {
    title: 'quotation.number',
    dateOf: (row: OrderRow) => row.offeredAt,
    rows: (row: OrderRow, locale: Locale, say: Words) => [
      { name: say('document.validUntil'), value: formatDay(locale, row.validUntil) },
    ],
    notes: (row: OrderRow, _locale: Locale, say: Words) => [
      ...(row.atMost ? [say('quotation.atMost')] : []),
      say('document.offerOnly'),
    ],
  },
  order: {
    title: 'order.number',
    dateOf: (row: OrderRow) => row.acceptedAt,
    rows: (row: OrderRow, locale: Locale, say: Words, isPaid: boolean) => [
      ...(row.status === 'payment' ? [] : [{ name: say('document.status'), value: say(`status.${row.status}`) }]),
      {
        name: say('document.payment'),
        value: isPaid ? say('document.paid') : say('document.payBy', { date: formatDay(locale, row.payableUntil) }),
      },
    ],
    notes: (row: OrderRow, locale: Locale, say: Words) =>
      row.immediateStartText === null || row.immediateStartAt === null
        ? []
        : [
            say('mail.orderPlaced.consent', {
              at: formatMoment(locale, row.immediateStartAt),
              text: row.immediateStartText,
              version: row.immediateStartVersion ?? '',
            }),
          ],
  },
} as const satisfies Record<PaperKind, unknown>;

/** What a quotation or an order says on paper. @param isPaid whether its money has arrived @param rules of the brand that offers it */
export const describePaper = (
  kind: PaperKind,
  row: OrderRow,
  brand: Brand,
  locale: Locale,
  isPaid: boolean,
  rules: Pick<Rules, 'vatId' | 'invoicing' | 'links'>,
): PaperContent => {
  const say: Words = (id, values) => message(locale, id, values);
  const terms = rules.links.find((link) => link.name === 'terms')?.url;
  const { title, dateOf, rows, notes } = own[kind];
  const { company, address, phone, email } = brand.contact;
  return {
    brand: brand.name,
    title: say(title, { number: String(row.id) }),
    date: formatDay(locale, dateOf(row)),
    seller: { title: say('print.seller'), lines: [company, address, phone, email] },
    customer: { title: say('print.customer'), lines: customerLines(row, locale, say) },
    rows: [...ordered(row, brand, locale, say), ...rows(row, locale, say, isPaid)],
    sums: orderSums(row, locale),
    notes: [
      ...(row.taxTreatment === 'domestic' ? [] : [say(`checkout.tax.${row.taxTreatment}`)]),
      ...(row.remark === null ? [] : [`${say('quotation.remark')}: ${row.remark}`]),
      ...notes(row, locale, say),
      ...(terms === undefined ? [] : [say('mail.orderPlaced.terms', { address: terms })]),
      say('document.noInvoice'),
    ],
    firm: firmLines(rules, locale).join('\n'),
  };
};
