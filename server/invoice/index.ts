export { sumAmounts } from './document/allocateAmounts.ts';
export { toParty, toSeller } from './document/parties.ts';
export { convertAmount, isRatedAlike } from './document/taxes.ts';
export { completeExchanges } from './exchange/completeExchanges.ts';
export { exchangeHandlers } from './exchange/exchangeHandlers.ts';
export { fetchRates } from './exchange/fetchRates.ts';
export { invoiceLinkHandlers } from './files/invoiceLinkHandlers.ts';
export { linkToInvoice } from './files/linkToInvoice.ts';
export { makeInvoiceFiles } from './files/makeInvoiceFiles.ts';
export { queueFilesOfIssued, queueFilesOfSent, queueMissingFiles } from './files/queueInvoiceFiles.ts';
export { checkChains } from './issue/checkChains.ts';
export { correctedInvoice } from './issue/correctedInvoice.ts';
export { findInvalidChains } from './issue/findInvalidChains.ts';
export { issueCorrection } from './issue/issueCorrection.ts';
export { queueDueInvoices, requeueInvoices, retryHeldInvoices } from './issue/queueDueInvoices.ts';
export {
  queueInvoiceOfOrder,
  queueInvoiceOfRefund,
  queueInvoiceOfWithdrawal,
} from './issue/queueInvoice.ts';
export { retryHolds } from './issue/retryHolds.ts';
export { settleInvoices } from './issue/settleInvoices.ts';
export { verifyChain } from './issue/verifyChain.ts';
export { verifyLink } from './issue/verifyLink.ts';
export { isForKsef } from './ksef/isForKsef.ts';
export { sendAgain } from './ksef/sendAgain.ts';
export { queueSendings, requeueSendings, sendDue } from './ksef/sendDue.ts';
export { deskSendingView, type KsefRow, sendingView } from './ksef/sendingView.ts';
export { awaitSending, ksefNumbersFor, submit } from './ksef/submit.ts';
export { warnUnsent } from './ksef/warnUnsent.ts';
export { postIssued } from './ledger/postInvoice.ts';
export { invoiceOfOrder } from './mail/invoiceOfOrder.ts';
export { invoiceHandlers } from './view/invoiceHandlers.ts';
export { invoiceView } from './view/invoiceView.ts';
export { listedInvoices } from './view/listedInvoices.ts';
