import type { Brand } from '../../../brands/brand.ts';
import { priceOfWork } from '../../../machines/catalogue/priceOfWork.ts';
import { services as descriptions, packagesOf } from '../../../machines/services/index.ts';
import { inclusionsOf, planOf } from '../../../machines/services/orderPlan.ts';
import { packageName } from '../../../machines/services/packages.ts';
import type { Inclusion, Locale, Money, Service, Unit } from '../../../openapi/types.ts';
import { nameOf } from '../../catalogue/names.ts';
import { lineName, methodName, receiverLines, shipmentLinesOf } from '../../catalogue/shipmentText.ts';
import { message } from '../../platform/core/messages.ts';
import type { PaperKind } from '../../platform/core/papers.ts';
import { amountIn, dayIn, momentIn } from '../../platform/mail/formats.ts';
import { workDaysOf } from '../deadline.ts';
import { priceOfRow } from '../orderParts.ts';
import type { OrderRow } from '../orderRow.ts';
import { customerLines } from './customerLines.ts';
import type { PaperContent, PaperRow } from './paperContent.ts';

type Values = Readonly<Record<string, string | number>>;
type Words = (id: string, values?: Values) => string;

const units = {
  word: { name: 'write.summary.words', amount: 'write.words' },
  page: { name: 'details.unit.page', amount: 'details.pages' },
  message: { name: 'details.unit.message', amount: 'details.messages' },
  minute: { name: 'details.unit.minute', amount: 'details.minutes' },
  hour: { name: 'details.unit.hour', amount: 'details.hours' },
} as const satisfies Record<Unit, { name: string; amount: string }>;

/** What is done at an appointment is said aloud, not written. */
const inclusionId = (service: Service, inclusion: Inclusion): string =>
  inclusion === 'translation' && descriptions[service].content === 'appointment'
    ? 'quotation.includes.interpreting'
    : `quotation.includes.${inclusion}`;

const languages = ({ sourceLang, targetLang }: OrderRow, locale: Locale): string =>
  [...new Set([sourceLang, targetLang])].map((code) => nameOf('language', locale, code)).join(' – ');

/** A date once work has begun; before, how long it takes from there: nobody knows when the paper is read. */
const delivery = (row: OrderRow, locale: Locale, say: Words): readonly PaperRow[] => {
  const name = say('document.delivery');
  const workDays = workDaysOf(row);
  if (row.details.starts_at !== null) return [];
  if (row.status !== 'acceptation' && row.status !== 'payment' && row.deadline !== null) {
    return [{ name, value: dayIn(locale, row.deadline) }];
  }
  return workDays === null ? [] : [{ name, value: say('document.workDays', { count: workDays }) }];
};

/** How the original on paper is sent, and to whom. */
const shipment = (row: OrderRow, locale: Locale, say: Words): readonly PaperRow[] =>
  row.shipment === null
    ? []
    : [
        { name: say('document.shipment'), value: methodName(row.shipment, locale) },
        ...receiverLines(row.shipment, locale).map((value, index) => ({
          name: index === 0 ? say('document.shipTo') : '',
          value,
        })),
      ];

const ordered = (row: OrderRow, brand: Brand, locale: Locale, say: Words): readonly PaperRow[] => {
  const { unit } = descriptions[row.service].prices;
  const { details, quantity } = row;
  return [
    { name: say('document.service'), value: say(`service.${row.service}.name`) },
    ...(row.reference === null ? [] : [{ name: say('reference.label'), value: row.reference }]),
    { name: say('quotation.languages'), value: languages(row, locale) },
    ...(quantity === null
      ? []
      : [{ name: say(units[unit].name), value: say(units[unit].amount, { count: quantity }) }]),
    // A row each: one that is longer than a page could not be drawn.
    ...details.links.map((value, index) => ({ name: index === 0 ? say('details.links') : '', value })),
    ...(details.starts_at === null
      ? []
      : [{ name: say('details.startsAt'), value: momentIn(locale, new Date(details.starts_at)) }]),
    ...(details.place === null ? [] : [{ name: say('details.place'), value: details.place }]),
    ...(packagesOf(row.service).length > 1
      ? [{ name: say('quotation.package'), value: say(`order.package.${packageName(row.packageId, brand)}`) }]
      : []),
    {
      name: say('quotation.includes'),
      value: inclusionsOf(planOf(row.service, row.packageId))
        .map((inclusion) => say(inclusionId(row.service, inclusion)))
        .join(', '),
    },
    ...delivery(row, locale, say),
    ...shipment(row, locale, say),
  ];
};

const sumsOf = (row: OrderRow, locale: Locale, say: Words): readonly PaperRow[] => {
  const price = priceOfRow(row);
  if (price === null) return [];
  const shown = ({ currency_amount_decimal, currency_code }: Money): string =>
    amountIn(locale, currency_code, currency_amount_decimal);
  const isNothing = ({ currency_amount_decimal }: Money): boolean => currency_amount_decimal === '0.00';
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(price.tax_rate));
  const work = priceOfWork(price);
  return [
    ...(work === null ? [] : [{ name: say(`service.${row.service}.name`), value: shown(work) }]),
    ...(isNothing(price.surcharge) ? [] : [{ name: say('write.summary.surcharge'), value: shown(price.surcharge) }]),
    ...(isNothing(price.discount)
      ? []
      : [
          {
            name: [say('write.summary.discount'), price.discount_code ?? ''].join(' ').trimEnd(),
            value: `−${shown(price.discount)}`,
          },
        ]),
    ...shipmentLinesOf(price).map((line) => ({
      name: lineName(line, locale),
      value: isNothing(line.net) ? say('shipment.free') : shown(line.net),
    })),
    { name: say('write.summary.net'), value: shown(price.net) },
    { name: say('write.summary.vat', { rate }), value: shown(price.vat) },
    { name: say('quotation.total'), value: shown(price.gross) },
  ];
};

/** What is said of an offer and of an order alone. */
const own = {
  quotation: {
    title: 'quotation.number',
    dateOf: (row: OrderRow) => row.offeredAt,
    rows: (row: OrderRow, locale: Locale, say: Words) => [
      { name: say('document.validUntil'), value: dayIn(locale, row.validUntil) },
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
        value: isPaid ? say('document.paid') : say('document.payBy', { date: dayIn(locale, row.payableUntil) }),
      },
    ],
    notes: (row: OrderRow, locale: Locale, say: Words) =>
      row.immediateStartText === null || row.immediateStartAt === null
        ? []
        : [
            say('mail.orderPlaced.consent', {
              at: momentIn(locale, row.immediateStartAt),
              text: row.immediateStartText,
              version: row.immediateStartVersion ?? '',
            }),
          ],
  },
} as const satisfies Record<PaperKind, unknown>;

/** What a quotation or an order says on paper. @param isPaid whether its money has arrived @param terms the address of the terms */
export const describePaper = (
  kind: PaperKind,
  row: OrderRow,
  brand: Brand,
  locale: Locale,
  isPaid: boolean,
  terms: string | undefined,
): PaperContent => {
  const say: Words = (id, values) => message(locale, id, values);
  const { title, dateOf, rows, notes } = own[kind];
  const { company, address, phone, email } = brand.contact;
  return {
    brand: brand.name,
    title: say(title, { number: String(row.id) }),
    date: dayIn(locale, dateOf(row)),
    seller: { title: say('print.seller'), lines: [company, address, phone, email] },
    customer: { title: say('print.customer'), lines: customerLines(row, locale, say) },
    rows: [...ordered(row, brand, locale, say), ...rows(row, locale, say, isPaid)],
    sums: sumsOf(row, locale, say),
    notes: [
      ...(row.taxTreatment === 'domestic' ? [] : [say(`checkout.tax.${row.taxTreatment}`)]),
      ...(row.remark === null ? [] : [`${say('quotation.remark')}: ${row.remark}`]),
      ...notes(row, locale, say),
      ...(terms === undefined ? [] : [say('mail.orderPlaced.terms', { address: terms })]),
      say('document.noInvoice'),
    ],
  };
};
