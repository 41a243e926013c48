export { prepaidHandlers } from './prepaidHandlers.ts';
export { makeReceipt } from './receipt/makeReceipt.ts';
export { queueMissingReceipts, queueReceipt } from './receipt/queueReceipt.ts';
export { receiptHandlers } from './receipt/receiptHandlers.ts';
export { topUpState } from './topUpView.ts';
