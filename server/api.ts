import { accessHandlers } from './access/accessHandlers.ts';
import { catalogueHandlers } from './catalogue/catalogueHandlers.ts';
import { deskHandlers } from './desk/deskHandlers.ts';
import { fileHandlers } from './files/index.ts';
import { orderHandlers } from './orders/orderHandlers.ts';
import { paymentHandlers } from './payments/index.ts';
import { quotationHandlers } from './quotes/quotationHandlers.ts';
import type { Services } from './services.ts';
import { translationHandlers } from './translation/translationHandlers.ts';

/** Handlers of all operations of the contract, by operation id. */
export const apiHandlers = (services: Services) => ({
  ...accessHandlers(services),
  ...catalogueHandlers(services),
  ...quotationHandlers(services),
  ...orderHandlers(services),
  ...fileHandlers(services),
  ...paymentHandlers(services),
  ...deskHandlers(services),
  ...translationHandlers(services),
});
