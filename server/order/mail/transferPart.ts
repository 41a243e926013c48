import type { Locale } from '../../../openapi/types.ts';
import type { AwaitedTransfer } from '../../payment/index.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal, toMinor } from '../../platform/core/money.ts';
import { formatAmount, formatDay } from '../../platform/mail/formats.ts';
import type { MailTransfer } from '../../platform/mail/mailWords.ts';

/** In fours, as statements and forms show it. */
const grouped = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** How a bank transfer is made: all that a bank asks for, and a code that fills it in. What has come of it already is taken off. */
export const transferPart = (transfer: AwaitedTransfer, locale: Locale): MailTransfer => {
  const { recipient, iban, bic, bank, title, amount, received, code, due_at, orderIds } = transfer;
  const say = (id: string, values?: Readonly<Record<string, string>>): string =>
    message(locale, `payment.${id}`, values);
  const cameMinor = toMinor(received.currency_amount_decimal);
  const left = toDecimal(toMinor(amount.currency_amount_decimal) - cameMinor);
  return {
    heading: say('transfer.title'),
    facts: [
      { name: say('transfer.recipient'), value: recipient },
      { name: say('transfer.iban'), value: grouped(iban) },
      { name: say('transfer.bic'), value: bic },
      { name: say('transfer.bank'), value: bank },
      { name: say('transfer.reference'), value: title },
      {
        name: say(cameMinor > 0 ? 'transfer.rest' : 'amount'),
        value: formatAmount(locale, amount.currency_code, left),
      },
      // Orders of one cart are paid together.
      ...(orderIds.length > 1 ? [{ name: message(locale, 'mail.fact.orders'), value: orderIds.join(', ') }] : []),
      {
        name: message(locale, 'document.payment'),
        value: message(locale, 'document.payBy', { date: formatDay(locale, new Date(due_at)) }),
      },
    ],
    code: code === null ? null : { content: code, name: say('transfer.code.name'), hint: say('transfer.code') },
  };
};
