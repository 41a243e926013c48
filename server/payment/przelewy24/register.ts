import type { Locale } from '../../../openapi/types.ts';
import type { PaymentToStart } from '../../platform/core/paymentProvider.ts';
import { Registered } from './answers.ts';
import { type Call, send, understand } from './call.ts';
import type { Przelewy24Access } from './config.ts';
import { signRegistration } from './signature.ts';
import { timeLimit } from './timeLimit.ts';

/** Przelewy24 has no Ukrainian. */
const languages = { en: 'en', de: 'de', pl: 'pl', uk: 'en' } as const satisfies Record<Locale, string>;

const maxEmailLength = 50;
const maxDescriptionLength = 1024;

/** What the bank's statement may say. */
const isTransferLabel = (title: string): boolean => /^[A-Za-z0-9 ./\\:-]{1,20}$/.test(title);

/**
 * Registers a payment: its hash is Przelewy24's `sessionId`. Registered again while nothing is paid, it is the same session under a new
 * token.
 * @param brandEmail Przelewy24 insists on an address: the brand's, where the customer's is not known or does not fit
 * @returns where the customer pays
 * @throws ProviderUnavailable
 */
export const register = async (
  config: Przelewy24Access,
  payment: PaymentToStart,
  brandEmail: string,
): Promise<string> => {
  const { merchantId, posId, crc } = config.keys;
  const { email, title } = payment;
  const signed = { sessionId: payment.hash, merchantId, amount: payment.amountMinor, currency: payment.currency };
  const body = {
    ...signed,
    posId,
    description: `${payment.merchant}, ${title}`.slice(0, maxDescriptionLength),
    email: email !== null && email.length <= maxEmailLength ? email : brandEmail,
    country: 'PL',
    language: languages[payment.locale],
    urlReturn: payment.returnUrl,
    urlStatus: payment.notifyUrl,
    timeLimit,
    // The customer comes back when it is known whether the money has been paid.
    waitForResult: true,
    ...(isTransferLabel(title) ? { transferLabel: title } : {}),
    sign: signRegistration(signed, crc),
  };
  const call: Call = { method: 'POST', path: '/api/v1/transaction/register', body };
  const answer = await send(config, call, [200]);
  const { token } = understand(Registered, call, answer.body).data;
  return new URL(`/trnRequest/${token}`, config.url).href;
};
