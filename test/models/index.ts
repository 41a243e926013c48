import type { AnyModel } from '../../atlas/paths/model.ts';
import { appModel } from './app.ts';
import { bootstrapModel } from './bootstrap.ts';
import { cancellationModel } from './cancellation.ts';
import { checkoutModel } from './checkout.ts';
import { consentModel } from './consent.ts';
import { demoModel } from './demo.ts';
import { localeModel } from './locale.ts';
import { menuModel } from './menu.ts';
import { navigationModel } from './navigation.ts';
import { orderModel } from './order.ts';
import { paymentModel } from './payment.ts';
import { quoteModel } from './quote.ts';
import { sessionModel } from './session.ts';
import { trackingModel } from './tracking.ts';
import { uploadModel } from './upload.ts';

/** The model of every machine of the application, by the name of its file in `machines/`. */
export const models: Readonly<Record<string, AnyModel>> = {
  app: appModel,
  bootstrap: bootstrapModel,
  cancellation: cancellationModel,
  checkout: checkoutModel,
  consent: consentModel,
  demo: demoModel,
  locale: localeModel,
  menu: menuModel,
  navigation: navigationModel,
  order: orderModel,
  payment: paymentModel,
  quote: quoteModel,
  session: sessionModel,
  tracking: trackingModel,
  upload: uploadModel,
};
