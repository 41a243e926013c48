import type { CurrencyCode, MoneyDecision } from '../../../openapi/types.ts';
import { type PaymentOutcome, type PaymentProvider, ProviderUnavailable } from '../../platform/core/paymentProvider.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { ProviderPart } from '../paymentRow.ts';
import type { CaseRow } from './caseView.ts';

type Sum = { readonly amountMinor: number; readonly currency: CurrencyCode };

/** Money that a provider really has; `moneyReference` is what it knows it by, where that is not the payment's. */
export type TakenMoney = { readonly moneyReference: string | null };

/** What the provider says once the money is taken, or given up where it is to go back. */
const askOutcome = async (
  provider: PaymentProvider,
  payment: Sum & { readonly hash: string; readonly reference: string },
  decision: MoneyDecision,
): Promise<PaymentOutcome> => {
  const asked = await provider.ask(payment.reference);
  if (asked.kind !== 'approved') return asked;
  const present = decision === 'refund' ? await provider.expire(payment.reference) : asked;
  return present.kind === 'approved' ? provider.confirm(payment) : present;
};

const endedWithoutMoney: readonly PaymentOutcome['kind'][] = ['canceled', 'declined', 'expired'];

/**
 * Takes money of another sum than was asked for, where the customer has only agreed to it: what has not been captured or verified is nobody's
 * yet. Doing it again takes the same money.
 * @returns null where the money was to go back and was never taken: nothing has to be sent
 * @throws ProblemError DecisionNotOffered where the provider has no such sum, ServiceUnavailable where it cannot be asked
 */
export const takeDiffering = async (
  services: Services,
  { amountMinor, currency, reference }: CaseRow,
  { hash, part }: { readonly hash: string; readonly part: ProviderPart },
  decision: MoneyDecision,
): Promise<TakenMoney | null> => {
  const provider = services.providers.get(part.provider);
  if (provider === undefined) throw new ProblemError('ServiceUnavailable');
  if (amountMinor === null || currency === null) throw new ProblemError('DecisionNotOffered');
  try {
    const wanted = { hash, reference: part.reference ?? reference, amountMinor, currency };
    const outcome = await askOutcome(provider, wanted, decision);
    if (outcome.kind === 'paid' && outcome.amountMinor === amountMinor && outcome.currency === currency) {
      return { moneyReference: outcome.moneyReference };
    }
    if (decision === 'refund' && endedWithoutMoney.includes(outcome.kind)) return null;
    throw new ProblemError('DecisionNotOffered', { detail: `the provider says ${outcome.kind}` });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProblemError('ServiceUnavailable');
    throw error;
  }
};
