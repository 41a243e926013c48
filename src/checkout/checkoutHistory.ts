import { type CheckoutStep, checkoutSteps } from '../../machines/checkout/checkoutStep.ts';
import type { CheckoutSubject } from '../../machines/payment/checkoutSubject.ts';

/** What an entry of the browser's history carries: whose step it is, and the step of the entry before it. */
type HistoryEntry = { readonly of: string; readonly step: CheckoutStep; readonly before: CheckoutStep };

const getHash = (subject: CheckoutSubject): string => {
  switch (subject.kind) {
    case 'quotation':
      return subject.quotation.hash;
    case 'order':
      return subject.order.hash;
    case 'offers':
    case 'cart':
      return subject.cart.hash;
    default:
      return subject satisfies never;
  }
};

const stepFrom = (value: unknown): CheckoutStep => checkoutSteps.find((step) => step === value) ?? 'review';

/** An entry that carries nothing of this checkout is the offer's own page. */
const entryNow = (of: string): HistoryEntry => {
  const state: unknown = history.state;
  const isOwn = typeof state === 'object' && state !== null && 'of' in state && state.of === of;
  if (!isOwn) return { of, step: 'review', before: 'review' };
  return {
    of,
    step: 'step' in state ? stepFrom(state.step) : 'review',
    before: 'before' in state ? stepFrom(state.before) : 'review',
  };
};

/** Says at which step the history stands: at once, and after the browser's Back and Forward. @returns stops */
export const watchHistory = (subject: CheckoutSubject, notify: (step: CheckoutStep) => void): (() => void) => {
  const report = () => notify(entryNow(getHash(subject)).step);
  window.addEventListener('popstate', report);
  report();
  return () => window.removeEventListener('popstate', report);
};

/** Brings the history to a step: one entry back where that is it, else by a new one. The address stays the same. */
export const showStep = (subject: CheckoutSubject, step: CheckoutStep): void => {
  const of = getHash(subject);
  const now = entryNow(of);
  if (now.step === step) return;
  if (now.before === step) {
    history.back();
  } else {
    const entry: HistoryEntry = { of, step, before: now.step };
    history.pushState(entry, '');
  }
};

/** From now on the entry at which the history stands is the page's own, at no step. */
export const clearStep = (): void => history.replaceState(null, '');
