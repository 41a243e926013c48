export { paymentHandlers } from './handlers.ts';
export { mountNotifications } from './notifications.ts';
export { openPaymentsSweep } from './openPaymentsSweep.ts';
export { paymentsOfCart, paymentsOfOrder } from './paymentsOfOrder.ts';
export { paymentsOfTopUp, topUpMethodsFor } from './paymentsOfTopUp.ts';
export { postEarlierPayments } from './postEarlierPayments.ts';
export type { ConfiguredProvider } from './providerEntry.ts';
export { configureProviders, openProviders } from './providers.ts';
export { awaitedTransferArrived, lockForTransfer, topUpTransferArrived, transferArrived } from './transferArrived.ts';
