export { paymentHandlers } from './handlers.ts';
export { openPaymentsSweep } from './openPaymentsSweep.ts';
export { paymentView } from './paymentView.ts';
export { verifyNotifications } from './sandbox/notificationHook.ts';
export { type SandboxOptions, sandboxProvider } from './sandbox/provider/sandboxProvider.ts';
export { awaitedTransferArrived, transferArrived } from './transferArrived.ts';
