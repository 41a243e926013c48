import type { Brand } from '../../../brands/brand.ts';
import { services as descriptions, listPackageIds } from '../../../machines/services/index.ts';
import { getOrderPlan, listInclusions } from '../../../machines/services/orderPlan.ts';
import { packageName } from '../../../machines/services/packages.ts';
import type { Inclusion, Locale, Service, Unit } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import { methodName, receiverLines } from '../../catalogue/shipmentText.ts';
import { message } from '../../platform/core/messages.ts';
import { formatMoment } from '../../platform/mail/formats.ts';
import type { OrderRow } from '../orderRow.ts';
import type { PaperRow } from './paperContent.ts';

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
  [...new Set([sourceLang, targetLang])].map((code) => formatCodeName('language', locale, code)).join(' – ');

/** An order, and for whom it is described. */
export type Described = { readonly row: OrderRow; readonly brand: Brand; readonly locale: Locale };

type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;
type Fact = (of: Described, say: Say) => readonly PaperRow[];

/** What can be said of what was ordered, in the customer's language; nothing where an order has none of it. */
const facts = {
  service: ({ row }, say) => [{ name: say('document.service'), value: say(`service.${row.service}.name`) }],
  reference: ({ row }, say) => (row.reference === null ? [] : [{ name: say('reference.label'), value: row.reference }]),
  languages: ({ row, locale }, say) => [{ name: say('quotation.languages'), value: languages(row, locale) }],
  quantity: ({ row }, say) => {
    const { name, amount } = units[descriptions[row.service].prices.unit];
    return row.quantity === null ? [] : [{ name: say(name), value: say(amount, { count: row.quantity }) }];
  },
  // A row each: one that is longer than a page could not be drawn.
  links: ({ row }, say) =>
    row.details.links.map((value, index) => ({ name: index === 0 ? say('details.links') : '', value })),
  startsAt: ({ row: { details }, locale }, say) =>
    details.starts_at === null
      ? []
      : [{ name: say('details.startsAt'), value: formatMoment(locale, new Date(details.starts_at)) }],
  place: ({ row: { details } }, say) =>
    details.place === null ? [] : [{ name: say('details.place'), value: details.place }],
  package: ({ row, brand }, say) =>
    listPackageIds(row.service).length > 1
      ? [{ name: say('quotation.package'), value: say(`order.package.${packageName(row.packageId, brand)}`) }]
      : [],
  includes: ({ row }, say) => [
    {
      name: say('quotation.includes'),
      value: listInclusions(getOrderPlan(row.service, row.packageId))
        .map((inclusion) => say(inclusionId(row.service, inclusion)))
        .join(', '),
    },
  ],
  /** How the original on paper is sent, and to whom. */
  shipment: ({ row: { shipment }, locale }, say) =>
    shipment === null
      ? []
      : [
          { name: say('document.shipment'), value: methodName(shipment, locale) },
          ...receiverLines(shipment, locale).map((value, index) => ({
            name: index === 0 ? say('document.shipTo') : '',
            value,
          })),
        ],
} as const satisfies Record<string, Fact>;

export type OrderFact = keyof typeof facts;

/** What a paper or a mail says of an order, row by row. */
export const orderFacts = (of: Described, names: readonly OrderFact[]): readonly PaperRow[] =>
  names.flatMap((name) => facts[name](of, (id, values) => message(of.locale, id, values)));
