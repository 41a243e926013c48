import type { BillingFields } from '../billing/billing.ts';

/**
 * The consent to immediate start, with loss of the right of withdrawal where there is one (facts: law). The version is raised with every
 * change of its words in any language: the server stores its own words of the version that the customer saw.
 */
export const immediateStart = { version: '2026-12' } as const;

/** Who orders, as far as the right of withdrawal depends on it. */
type Payer = Pick<BillingFields, 'userType'> & { /** empty where it is not chosen */ readonly country: string };

/** A private person may withdraw, and in Poland a natural person's business outside its profession, which may be what is called a company here. */
export const mayWithdraw = ({ userType, country }: Payer): boolean => userType === 'private' || country === 'PL';

/** The words of the consent for who orders. */
export const consentMessage = (payer: Payer) =>
  mayWithdraw(payer) ? 'checkout.immediateStart' : 'checkout.immediateStart.company';
