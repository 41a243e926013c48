export { issueCorrection } from './issue/issueCorrection.ts';
export { retryHolds } from './issue/retryHolds.ts';
export { settleInvoices } from './issue/settleInvoices.ts';
export { verifyChain } from './issue/verifyChain.ts';
