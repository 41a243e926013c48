import type { ViewSpec } from '../support/viewSpec.ts';
import { appSpec } from './app.tsx';
import { bootstrapSpec } from './bootstrap.tsx';
import { cancellationSpec } from './cancellation.tsx';
import { checkoutSpec } from './checkout.tsx';
import { consentSpec } from './consent.tsx';
import { demoSpec } from './demo.tsx';
import { localeSpec } from './locale.tsx';
import { menuSpec } from './menu.tsx';
import { navigationSpec } from './navigation.tsx';
import { paymentSpec } from './payment.tsx';
import { quoteSpec } from './quote.tsx';
import { sessionSpec } from './session.tsx';
import { trackingSpec } from './tracking.tsx';
import { uploadSpec } from './upload.tsx';

/** What the views of every machine that has a screen must show, by the name of its file in `machines/`. */
export const viewSpecs: Readonly<Record<string, ViewSpec>> = {
  app: appSpec,
  bootstrap: bootstrapSpec,
  cancellation: cancellationSpec,
  checkout: checkoutSpec,
  consent: consentSpec,
  demo: demoSpec,
  locale: localeSpec,
  menu: menuSpec,
  navigation: navigationSpec,
  payment: paymentSpec,
  quote: quoteSpec,
  session: sessionSpec,
  tracking: trackingSpec,
  upload: uploadSpec,
};
