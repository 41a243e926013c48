import type { Brand } from '../../../brands/brand.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { Locale, Money } from '../../../openapi/types.ts';
import { linkOf } from '../../catalogue/pricingOf.ts';
import { methodName } from '../../catalogue/shipmentText.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import { amountIn, dayIn, momentIn } from '../../platform/mail/formats.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import { publicNames } from '../cart/cartNames.ts';
import { computeDeadline } from '../deadline.ts';
import { priceOfRow } from '../orderParts.ts';
import type { OrderRow } from '../orderRow.ts';
import { brandMethodsFor } from '../paymentMethods.ts';
import { withdrawalUntil } from '../withdrawal/withdrawalRight.ts';

type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Service, languages, how much of it, and its package where there is a choice. */
const ordered = (row: OrderRow, brand: Brand, locale: Locale, say: Words): string => {
  const { public_name, variant_name } = publicNames(row, brand, locale);
  const { packages, prices } = descriptions[row.service];
  const hasChoice = Object.keys(packages).length > 1;
  const what = say('mail.orderPlaced.ordered', { name: hasChoice ? `${public_name} · ${variant_name}` : public_name });
  if (prices.unit === 'word') return row.words === null ? what : `${what}, ${say('write.words', { count: row.words })}`;
  return row.quantity === null ? what : `${what}. ${say('mail.amount', { unit: prices.unit, quantity: row.quantity })}`;
};

const sum = (row: OrderRow, locale: Locale, say: Words): readonly string[] => {
  const price = priceOfRow(row);
  if (price === null) return [];
  const shown = ({ currency_amount_decimal, currency_code }: Money): string =>
    amountIn(locale, currency_code, currency_amount_decimal);
  const rate = Number(price.tax_rate);
  const { shipment } = price;
  return [
    say('mail.orderPlaced.sum', { net: shown(price.net), rate, vat: shown(price.vat), gross: shown(price.gross) }),
    ...(row.taxTreatment === 'domestic' ? [] : [say(`checkout.tax.${row.taxTreatment}`)]),
    ...(row.shipment === null || shipment === null
      ? []
      : [
          say('mail.orderPlaced.shipment', {
            method: methodName(row.shipment, locale),
            gross: shipment.gross.currency_amount_decimal === '0.00' ? say('shipment.free') : shown(shipment.gross),
          }),
        ]),
  ];
};

/** By when it is done: at its appointment, or as promised from the moment at which the money is here. */
const delivery = (services: Pick<Services, 'calendarOf'>, row: OrderRow, locale: Locale, say: Words): string[] => {
  const { starts_at } = row.details;
  if (starts_at !== null)
    return [say('mail.orderPlaced.appointment', { begins: momentIn(locale, new Date(starts_at)) })];
  const ready = row.acceptedAt === null ? null : computeDeadline(services, row, row.acceptedAt);
  return ready === null ? [] : [say('mail.orderPlaced.delivery', { deadline: dayIn(locale, ready) })];
};

/** The consent to immediate start, in its words (facts: law): what was agreed to is confirmed on a durable medium. */
const consent = (row: OrderRow, locale: Locale, say: Words): string[] =>
  row.immediateStartText === null || row.immediateStartAt === null
    ? []
    : [
        say('mail.orderPlaced.consent', {
          at: momentIn(locale, row.immediateStartAt),
          text: row.immediateStartText,
          version: row.immediateStartVersion ?? '',
        }),
      ];

/** A call in which an offer was accepted. */
export type PhoneCall = { readonly callerName: string; readonly calledAt: Date; readonly words: string };

/** Of an acceptance on the phone, the words that were read out. */
const byPhone = (call: PhoneCall | null, locale: Locale, say: Words): string[] =>
  call === null
    ? []
    : [
        say('mail.orderPlaced.byPhone', {
          at: momentIn(locale, call.calledAt),
          name: mailName(call.callerName),
          text: call.words,
        }),
      ];

/** Until when, and where, a consumer may withdraw. */
const withdrawal = (services: Pick<Services, 'calendarOf'>, row: OrderRow, locale: Locale, say: Words): string[] => {
  const until = row.billing?.user_type === 'private' ? withdrawalUntil(services, row) : null;
  const address = row.origin + pathOf({ name: 'orderWithdrawal', orderHash: row.hash }, locale);
  return until === null ? [] : [say('mail.orderPlaced.withdrawal', { until: dayIn(locale, until), address })];
};

/** What a customer ordered and agreed to, line by line, as the law has it confirmed: nothing of it depends on when the mail leaves. */
export const orderConfirmation = (
  services: Pick<Services, 'calendarOf' | 'pricing'>,
  row: OrderRow,
  brand: Brand,
  locale: Locale,
  call: PhoneCall | null,
): readonly string[] => {
  const say: Words = (id, values) => message(locale, id, values);
  const terms = linkOf(services, brand.id, 'terms', row.acceptedAt ?? undefined);
  const methods = brandMethodsFor(brand, row.customerId).map((method) => message(locale, `checkout.method.${method}`));
  return [
    ordered(row, brand, locale, say),
    ...sum(row, locale, say),
    say('mail.orderPlaced.payment', {
      methods: methods.join(', '),
      until: dayIn(locale, row.payableUntil),
    }),
    ...delivery(services, row, locale, say),
    ...consent(row, locale, say),
    ...byPhone(call, locale, say),
    ...withdrawal(services, row, locale, say),
    ...(terms === undefined ? [] : [say('mail.orderPlaced.terms', { address: terms })]),
  ];
};
