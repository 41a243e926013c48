import * as constants from '../../../machines/lib/constants.ts';
import { formatLocales } from '../../../machines/lib/locales.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import { results } from '../../../machines/services/results.ts';
import type { Locale } from '../../../openapi/types.ts';
import { formatCodeName } from '../../catalogue/names.ts';
import type { IncompleteTransfer, RefundedMoney, ReturnedMoney } from '../../payment/index.ts';
import { message } from '../../platform/core/messages.ts';
import { toDecimal } from '../../platform/core/money.ts';
import { formatAmount, formatDay, formatMoment } from '../../platform/mail/formats.ts';
import type { QueuedOrderMail, Said, Together } from './orderMail.ts';

/** From one into the others; where a text stays in its language, that one. */
const nameLanguages = (rows: Together, locale: Locale): string => {
  const name = (code: string) => formatCodeName('language', locale, code);
  const [{ sourceLang, targetLang }, ...others] = rows;
  if (sourceLang === targetLang && others.length === 0) return name(sourceLang);
  const targets = new Intl.ListFormat(formatLocales[locale]).format(rows.map((row) => name(row.targetLang)));
  return `${name(sourceLang)} – ${targets}`;
};

/** Of money that goes back: how much, why, and by which method. */
const valuesOfReturned = (goesBack: ReturnedMoney | null, locale: Locale) =>
  goesBack === null
    ? { money: '', cause: '', method: '' }
    : {
        money: formatAmount(locale, goesBack.currency, toDecimal(goesBack.amountMinor)),
        cause: goesBack.cause,
        method: message(locale, `checkout.method.${goesBack.method}`),
      };

/** Of a refund: how much, why, and where to. */
const valuesOfRefunded = (refunded: RefundedMoney | null, locale: Locale) =>
  refunded === null
    ? { way: '' }
    : {
        way: refunded.way,
        money: formatAmount(locale, refunded.currency, toDecimal(refunded.amountMinor)),
        cause: refunded.cause,
        method: refunded.method === null ? '' : message(locale, `checkout.method.${refunded.method}`),
      };

/** Of a transfer: what has come, what is missing, and under which title it is to come. */
const valuesOfIncomplete = (incomplete: IncompleteTransfer | null, locale: Locale) =>
  incomplete === null
    ? { received: '', rest: '', title: '' }
    : {
        received: formatAmount(locale, incomplete.currency, toDecimal(incomplete.receivedMinor)),
        rest: formatAmount(locale, incomplete.currency, toDecimal(incomplete.restMinor)),
        title: incomplete.title,
      };

/** What the words of a mail about an order are filled with. @param name as a mail shows it */
export const mailValues = (
  queued: QueuedOrderMail,
  rows: Together,
  name: string,
  { returnedMinor, goesBack, refunded, incomplete }: Said,
  locale: Locale,
) => {
  const [row] = rows;
  return {
    name,
    isNamed: name === '' ? 'no' : 'yes',
    number: String(row.id),
    result: results[row.service],
    languages: nameLanguages(rows, locale),
    unit: descriptions[row.service].prices.unit,
    quantity: row.quantity ?? 0,
    gross: formatAmount(locale, row.currency, toDecimal(row.grossMinor ?? 0)),
    validUntil: formatDay(locale, row.validUntil),
    payableUntil: formatDay(locale, row.payableUntil),
    deadline: row.deadline === null ? '' : formatMoment(locale, row.deadline),
    begins: row.details.starts_at === null ? '' : formatMoment(locale, new Date(row.details.starts_at)),
    minutes: constants.promiseMinutes,
    about: String(queued.about),
    returned: formatAmount(locale, row.currency, toDecimal(returnedMinor)),
    ...valuesOfReturned(goesBack, locale),
    ...valuesOfRefunded(refunded, locale),
    ...valuesOfIncomplete(incomplete, locale),
  };
};
