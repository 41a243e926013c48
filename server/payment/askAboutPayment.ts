import { setTimeout as wait } from 'node:timers/promises';
import { ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import { findPayment } from './findPayment.ts';
import { askProvider } from './openPayment.ts';
import { type FoundPayment, isOpen } from './paymentRow.ts';

/** A payment is asked about at its provider once a second at most, however often the customer's pages ask. */
const askedEveryMs = 1000;
/** While a page follows a payment, the pauses between two questions grow up to this. */
const slowestAskMs = 5000;

export type PaymentAsker = {
  /** Asks the provider about an open payment, unless it has just been asked. Answers whether it was. */
  readonly askNow: (found: FoundPayment) => Promise<boolean>;
  /** Asks again and again, until the payment is decided or nobody waits for it any more. */
  readonly askUntilDecided: (hash: string, closed: AbortSignal) => Promise<void>;
};

/** Asks about open payments at their providers, so that a notification that is lost delays nobody. */
export const createPaymentAsker = (services: Services): PaymentAsker => {
  const asked = new Map<string, number>();

  const mayAsk = (hash: string): boolean => {
    const now = services.clock.now().getTime();
    if (now - (asked.get(hash) ?? 0) < askedEveryMs) return false;
    for (const [known, at] of asked) if (now - at >= askedEveryMs) asked.delete(known);
    asked.set(hash, now);
    return true;
  };

  /** What cannot be learnt now is not an error, since it is asked again. */
  const askNow: PaymentAsker['askNow'] = async (found) => {
    if (!isOpen(found.payment) || !mayAsk(found.payment.hash)) return false;
    try {
      await askProvider(services, found);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log.warn({ err: error, payment: found.payment.id }, 'an open payment could not be asked about');
    }
    return true;
  };

  /** Pages that wait for a payment: however many there are, it is looked at once. */
  const waiting = new Map<string, Set<AbortSignal>>();

  const askUntilDecided: PaymentAsker['askUntilDecided'] = async (hash, closed) => {
    const pages = waiting.get(hash);
    const own = pages ?? new Set<AbortSignal>();
    own.add(closed);
    closed.addEventListener('abort', () => own.delete(closed));
    if (pages !== undefined) return;
    waiting.set(hash, own);
    try {
      for (let pause = askedEveryMs; own.size > 0; pause = Math.min(pause * 1.3, slowestAskMs)) {
        const found = await findPayment(services.db, hash);
        if (found === null || !isOpen(found.payment)) return;
        await askNow(found);
        await wait(pause, undefined, { signal: services.closing }).catch(() => own.clear());
      }
    } finally {
      waiting.delete(hash);
    }
  };

  return { askNow, askUntilDecided };
};
