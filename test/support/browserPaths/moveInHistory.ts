import type { Page } from 'playwright-core';
import type { CheckoutStep } from '../../../machines/checkout/checkoutStep.ts';

/** The browser goes to a step of the checkout in its history, as by its own button. */
export const moveInHistory = (page: Page, step: CheckoutStep): Promise<void> =>
  page.evaluate((to) => {
    const of = location.pathname.split('/').at(-1);
    history.pushState({ of, step: to, before: history.state?.step ?? 'review' }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, step);
