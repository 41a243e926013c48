export { keepConsent, purchaseReports, queueReportOfPayment, type StatisticsConsent } from './queueReports.ts';
export { reportPurchase } from './reportPurchase.ts';
