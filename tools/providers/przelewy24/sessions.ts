import { randomBytes } from 'node:crypto';
import type { Locale } from '../../../openapi/types.ts';
import type { Kit } from '../kit/protocol.ts';
import type { Session } from '../kit/session.ts';
import type { Registration } from './requests.ts';

const newToken = (): string => randomBytes(20).toString('hex').toUpperCase();

/** Numbers of orders are longer than 32 bits, as Przelewy24's are. */
const firstOrder = 4_295_430_336;

export const getOrderId = ({ data }: Session): number => Number(data.orderId);

export const byOrderId = (kit: Kit, orderId: number): Session | null =>
  kit.books.sessions().find((session) => getOrderId(session) === orderId) ?? null;

/** The page is in the languages of the other stand-ins; Przelewy24's own has no Ukrainian. */
const pageLanguage = (language: string): Locale => (language === 'pl' || language === 'de' ? language : 'en');

/** What opens the page: the first token stays good when another is registered for the same session. */
export const openSession = (kit: Kit, wanted: Registration): string => {
  const { sessionId, amount, currency, language, description, urlReturn, urlStatus, timeLimit = 0 } = wanted;
  const token = newToken();
  kit.open({
    id: token,
    reference: sessionId,
    amountMinor: amount,
    currency,
    language: pageLanguage(language),
    merchant: description,
    notifyUrl: urlStatus ?? null,
    returnUrl: urlReturn,
    cancelUrl: urlReturn,
    data: { orderId: String(firstOrder + kit.books.sessions().length + kit.books.forgotten().length) },
    ...(timeLimit === 0 ? {} : { lifetimeMs: timeLimit * 60_000 }),
  });
  return token;
};

/** A new token for a session that is not paid; null where it cannot be registered again. */
export const reopenSession = (kit: Kit, session: Session, wanted: Registration): string | null => {
  const isSame = session.amountMinor === wanted.amount && session.currency === wanted.currency;
  if (!isSame || !['open', 'processing'].includes(session.state)) return null;
  const token = newToken();
  kit.note(session.id, { pageToken: token });
  return token;
};
