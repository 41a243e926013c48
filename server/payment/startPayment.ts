import { type IdempotentCall, runOnce } from '../platform/core/idempotency.ts';
import { ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { createPayment, EarlierPaymentOpen, type PaymentRequest, reopenPayment } from './createPayment.ts';
import { findPayment } from './findPayment.ts';
import { endAtProvider, openAtProvider } from './openPayment.ts';
import type { FoundPayment, PaymentSubject } from './paymentRow.ts';
import { endPayment } from './settle/endPayment.ts';

export type PaymentCall = IdempotentCall;

/** Another tab may open a payment while this one ends the earlier; more often than this is no accident. */
const tries = 3;

const unavailable = (services: Services, error: unknown): ProblemError => {
  if (!(error instanceof ProviderUnavailable)) throw error;
  services.log.warn({ err: error }, 'the payment provider cannot be reached');
  return new ProblemError('ServiceUnavailable', { detail: 'the payment provider cannot be reached' });
};

const endEarlier = async (services: Services, hashes: readonly string[]): Promise<void> => {
  for (const hash of hashes) {
    const outcome = await endAtProvider(services, hash).catch((error: unknown) => {
      throw unavailable(services, error);
    });
    if (outcome.kind === 'paid') throw new ProblemError('AlreadyPaid');
    // The provider is deciding on money that has been given: a second payment could take it twice.
    if (outcome.kind !== 'declined' && outcome.kind !== 'canceled' && outcome.kind !== 'expired') {
      throw new ProblemError('InProgress', { detail: 'an earlier payment is being decided' });
    }
  }
};

const createOnce = async (services: Services, call: PaymentCall, request: PaymentRequest): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const create = { ...call, scope: `startPayment:${call.scope}` };
      const answer = await runOnce(services, create, async (tx) => ({
        status: 201,
        body: await createPayment(tx, services, request),
      }));
      return answer.body;
    } catch (error) {
      if (!(error instanceof EarlierPaymentOpen)) throw error;
      if (attempt === tries) throw new ProblemError('InProgress');
      await endEarlier(services, error.hashes);
    }
  }
};

const load = async (services: Services, hash: string, known: PaymentSubject | null = null): Promise<FoundPayment> => {
  const found = await findPayment(services.db, hash, known);
  if (found === null) throw new ProblemError('PaymentUnknown');
  return found;
};

/** The customer may try again, with this key or another, by this method or another. */
const giveUp = (services: Services, paymentId: number): Promise<void> =>
  services.db.transaction((tx) => endPayment(tx, services, paymentId, 'provider_unavailable'));

/**
 * Starts a payment in steps that each bear to be the last before a crash: write it down, open it at the provider, note where. The same key
 * sent again goes on where the first call ended, and finds the same payment.
 * @throws ProblemError AlreadyPaid, NotPayable, InProgress, IdempotencyKeyReused, ServiceUnavailable
 */
export const startPayment = async (
  services: Services,
  call: PaymentCall,
  request: PaymentRequest,
): Promise<FoundPayment> => {
  const hash = await createOnce(services, call, request);
  let found = await load(services, hash);
  if (found.payment.reason === 'provider_unavailable') {
    const failed = found.payment;
    await services.db.transaction((tx) => reopenPayment(tx, services, failed));
    found = await load(services, hash);
  }
  if (found.payment.status !== 'started') return found;
  try {
    await openAtProvider(services, found, request.customerIp);
  } catch (error) {
    const problem = unavailable(services, error);
    await giveUp(services, found.payment.id);
    const present = await load(services, hash, found.subject);
    const { reason, state } = present.payment;
    if (reason === 'provider_unavailable' || state === 'created') throw problem;
    // Another call by this key has opened it meanwhile.
    return present;
  }
  return load(services, hash, found.subject);
};
