import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { OrderMailTemplate } from '../../platform/db/schema.ts';
import { formatAmount, formatDay, formatMoment } from '../../platform/mail/formats.ts';
import type { MailFact } from '../../platform/mail/mailWords.ts';
import { type Described, type OrderFact, orderFacts } from '../paper/orderFacts.ts';
import { orderSums } from '../paper/orderSums.ts';
import type { Said, Together } from './orderMail.ts';

type Mailed = Described & {
  readonly said: Said;
  /** by when it is done, as far as that is known when the mail is written */
  readonly ready: Date | null;
};
type Say = (id: string, values?: Readonly<Record<string, string>>) => string;

/** What mails say beside what papers say of an order, too. */
const own = {
  number: ({ row }, say) => [{ name: say('mail.fact.number'), value: String(row.id) }],
  delivery: ({ row, locale, ready }, say) =>
    row.details.starts_at !== null || ready === null
      ? []
      : [{ name: say('document.delivery'), value: formatMoment(locale, ready) }],
  sums: ({ row, locale }) => orderSums(row, locale),
  total: ({ row: { grossMinor, currency }, locale }, say) =>
    grossMinor === null
      ? []
      : [{ name: say('quotation.total'), value: formatAmount(locale, currency, toDecimal(grossMinor)) }],
  validUntil: ({ row, locale }, say) => [
    { name: say('document.validUntil'), value: formatDay(locale, row.validUntil) },
  ],
  // How and until when a transfer is made stands in a table of its own.
  payment: ({ row, locale, said }, say) => {
    if (said.transfer !== null) return [];
    const by = () => say('document.payBy', { date: formatDay(locale, row.payableUntil) });
    return [{ name: say('document.payment'), value: said.isPaid ? say('document.paid') : by() }];
  },
} as const satisfies Record<string, (of: Mailed, say: Say) => readonly MailFact[]>;

type Name = OrderFact | keyof typeof own;

const isOwn = (name: Name): name is keyof typeof own => name in own;

const which = ['number', 'service', 'languages'] as const satisfies readonly Name[];
const offer = [
  ...which,
  ...(['package', 'quantity', 'startsAt', 'place', 'delivery', 'total', 'validUntil'] as const),
] as const satisfies readonly Name[];
const work = [
  ...which,
  ...(['package', 'reference', 'startsAt', 'delivery', 'total', 'payment'] as const),
] as const satisfies readonly Name[];
const placed = [
  ...which,
  ...(['package', 'quantity', 'reference', 'startsAt', 'place', 'delivery', 'shipment', 'sums', 'payment'] as const),
] as const satisfies readonly Name[];
const due = [...which, 'reference', 'total', 'payment'] as const satisfies readonly Name[];

/** What the table of each mail has, row by row. */
const named = {
  requestReceived: which,
  quotationReady: offer,
  offerRevised: offer,
  offerUpheld: offer,
  offerLowered: offer,
  orderPlaced: placed,
  deferralGranted: work,
  paymentReceived: work,
  deferredPaymentReceived: due,
  orderFinished: [...which, 'package', 'reference'],
  messageWritten: which,
  revisionAnswered: which,
  revisionDone: which,
  draftWaiting: [...which, 'delivery', 'payment'],
  originalPosted: which,
  originalReturned: which,
  withdrawalReceived: which,
  moneyReturned: which,
  orderRefunded: which,
  paymentReminder: due,
  transferIncomplete: which,
  orderCanceled: which,
} as const satisfies Record<OrderMailTemplate, readonly Name[]>;

/** The table of facts of a mail about an order; one about several languages of a request says in its words which. */
export const mailFacts = (
  template: OrderMailTemplate,
  [row, ...others]: Together,
  of: Omit<Mailed, 'row'>,
): readonly MailFact[] => {
  if (others.length > 0) return [];
  const mailed = { ...of, row };
  const say: Say = (id, values) => message(of.locale, id, values);
  return named[template].flatMap((name: Name) => (isOwn(name) ? own[name](mailed, say) : orderFacts(mailed, [name])));
};
