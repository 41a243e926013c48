import type { Locale } from '../../../openapi/types.ts';
import { message } from '../../platform/core/messages.ts';
import { formatDay, formatMoment } from '../../platform/mail/formats.ts';
import { mailName } from '../../platform/mail/mailName.ts';
import type { OrderRow } from '../orderRow.ts';
import type { WithdrawalRow } from '../withdrawal/findWithdrawal.ts';

/**
 * What a consumer has stated and when, as the law has it acknowledged (Directive 2011/83, article 11 a), and what follows. Nothing of it
 * depends on when the mail leaves: whether work had begun is known from the status in which the statement came.
 * @param isReturned whether the balance has got back what it had paid, as another line says
 */
export const withdrawalAcknowledgement = (
  row: OrderRow,
  stated: WithdrawalRow,
  locale: Locale,
  isReturned: boolean,
): readonly string[] => {
  const say = (part: string, values: Readonly<Record<string, string>> = {}): string =>
    message(locale, `mail.withdrawalReceived.${part}`, values);
  return [
    say('statement', {
      name: mailName(stated.name),
      number: String(row.id),
      ordered: formatDay(locale, row.acceptedAt),
    }),
    say('receivedAt', { at: formatMoment(locale, stated.receivedAt) }),
    say(isReturned ? 'canceledAndReturned' : stated.outcome),
  ];
};
