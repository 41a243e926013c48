import type { Page } from 'playwright-core';
import type { TopUpStep } from '../../../machines/prepaid/topUp.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { markSignedIn, readCustomer, signIn } from './account.ts';
import type { BrowserFixture } from './browserSpec.ts';
import { storeNow } from './stored.ts';

export const pathOfStep = (step: TopUpStep): string =>
  toPath({ name: step === 'summary' ? 'prepaidSummary' : 'prepaid' }, 'en');

const customerIds = new WeakMap<Page, number>();

/** Opens the form or the summary, signed in. */
export const openStep = async ({ step }: { readonly step: TopUpStep }, fixture: BrowserFixture): Promise<void> => {
  const { page, calls, address } = fixture;
  const { id } = await readCustomer(fixture, await signIn(fixture));
  customerIds.set(page, id);
  await markSignedIn(page);
  const meta = { total: 0, total_is_exact: true, page: 1, per_page: 5, pages: 1, years: [] };
  calls.stand('listMovements', { data: [], meta });
  await page.goto(`${address}${pathOfStep(step)}`);
};

/** What this device has stored of a top-up. */
export const storeTopUp = ({ page }: BrowserFixture, value: object): Promise<void> =>
  storeNow(page, `topUp.${customerIds.get(page)}`, { key: 'a-key-of-the-path', ...value });
