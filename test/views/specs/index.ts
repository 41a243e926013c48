import type { ViewSpec } from '../support/viewSpec.ts';
import { cancellationSpec } from './cancellation.tsx';
import { checkoutSpec } from './checkout.tsx';
import { consentSpec } from './consent.tsx';
import { localeSpec } from './locale.tsx';
import { menuSpec } from './menu.tsx';
import { paymentSpec } from './payment.tsx';
import { quoteSpec } from './quote.tsx';
import { trackingSpec } from './tracking.tsx';

/** What the views of every machine that has a screen must show, by the name of its file in `machines/`. */
export const viewSpecs: Readonly<Record<string, ViewSpec>> = {
  cancellation: cancellationSpec,
  checkout: checkoutSpec,
  consent: consentSpec,
  locale: localeSpec,
  menu: menuSpec,
  payment: paymentSpec,
  quote: quoteSpec,
  tracking: trackingSpec,
};
