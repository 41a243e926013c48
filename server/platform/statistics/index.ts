export { storeConsent } from './consents.ts';
export { purchaseReports, queueReportOfPayment } from './queueReports.ts';
export { reportPurchase } from './reportPurchase.ts';
export { statisticsHandlers } from './statisticsHandlers.ts';
