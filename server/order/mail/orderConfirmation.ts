import { toPath } from '../../../machines/shell/routes.ts';
import type { Locale } from '../../../openapi/types.ts';
import { findBrandLink } from '../../catalogue/getPricing.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import { formatDay, formatMoment } from '../../platform/mail/formats.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import type { OrderRow } from '../orderRow.ts';
import { withdrawalUntil } from '../withdrawal/withdrawalRight.ts';

type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The consent to immediate start, in its words (facts: law): what was agreed to is confirmed on a durable medium. */
const consent = (row: OrderRow, locale: Locale, say: Words): string[] =>
  row.immediateStartText === null || row.immediateStartAt === null
    ? []
    : [
        say('mail.orderPlaced.consent', {
          at: formatMoment(locale, row.immediateStartAt),
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
          at: formatMoment(locale, call.calledAt),
          name: mailName(call.callerName),
          text: call.words,
        }),
      ];

/** Until when, and where, a consumer may withdraw. */
const withdrawal = (services: Pick<Services, 'calendarOf'>, row: OrderRow, locale: Locale, say: Words): string[] => {
  const until = row.billing?.user_type === 'private' ? withdrawalUntil(services, row) : null;
  const address = row.origin + toPath({ name: 'orderWithdrawal', orderHash: row.hash }, locale);
  return until === null ? [] : [say('mail.orderPlaced.withdrawal', { until: formatDay(locale, until), address })];
};

/** What a customer agreed to with an order, line by line, as the law has it confirmed; what was ordered stands in the table of facts. */
export const orderConfirmation = (
  services: Pick<Services, 'calendarOf' | 'pricing'>,
  row: OrderRow,
  locale: Locale,
  call: PhoneCall | null,
): readonly string[] => {
  const say: Words = (id, values) => message(locale, id, values);
  const terms = findBrandLink(services, row.brand, 'terms', row.acceptedAt ?? undefined);
  return [
    ...(row.taxTreatment === 'domestic' ? [] : [say(`checkout.tax.${row.taxTreatment}`)]),
    ...consent(row, locale, say),
    ...byPhone(call, locale, say),
    ...withdrawal(services, row, locale, say),
    ...(terms === undefined ? [] : [say('mail.orderPlaced.terms', { address: terms })]),
  ];
};
