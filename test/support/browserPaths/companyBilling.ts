import type { Page } from 'playwright-core';
import type { PaymentMethod } from '../../../openapi/types.ts';
import { billing } from '../models/samples.ts';
import type { BrowserFixture } from './browserSpec.ts';
import { moveInHistory } from './moveInHistory.ts';
import { storeNow } from './stored.ts';

/** Of another EU country than the seller's: its tax is asked for. */
const company = {
  userType: 'company',
  companyName: 'Nowak sp. z o.o.',
  vatId: 'PL5265877635',
  countryId: 616,
} as const;
const isLacking = { city: '' } as const;
const methods = new WeakMap<Page, PaymentMethod | null>();

/** The device has stored a company's billing details for the offer that shows, and the method chosen for it. */
export const storeBilling = (
  page: Page,
  method: PaymentMethod | null,
  lacks: Partial<typeof isLacking> = {},
): Promise<void> => {
  methods.set(page, method);
  const of = new URL(page.url()).pathname.split('/').at(-1);
  return storeNow(page, 'billing', { of, billing: { ...billing, ...company, ...lacks }, method });
};

/** Billing details that are in order, or lack the city: stored while they are still loaded, else filled in at their step. */
export const giveBilling = async (
  { valid }: { readonly valid: boolean },
  { page, they, calls }: BrowserFixture,
): Promise<void> => {
  if (calls.isWaiting('loadBilling')) return storeBilling(page, methods.get(page) ?? null, valid ? {} : isLacking);
  await moveInHistory(page, 'billing');
  await they.openBilling();
  await page.getByRole('radio', { name: they.w('checkout.userType.company') }).check();
  await they.field('checkout.companyName').fill(company.companyName);
  await they.field('checkout.vatId').fill(company.vatId);
  await they.fillBilling();
  await they.field('checkout.name').fill('Ada Nowak');
  if (!valid) await they.field('checkout.city').fill('');
};
