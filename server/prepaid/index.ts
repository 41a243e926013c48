export { checkAlert, queueAlert } from './alert/checkAlert.ts';
export { countMovements, movementsOf, ofDays, yearsOfMovements } from './movements/movementsOf.ts';
export { movementView } from './movements/movementView.ts';
export { prepaidHandlers } from './prepaidHandlers.ts';
export { makeReceipt } from './receipt/makeReceipt.ts';
export { queueMissingReceipts, queueReceipt } from './receipt/queueReceipt.ts';
export { receiptHandlers } from './receipt/receiptHandlers.ts';
export { topUpState } from './topUpView.ts';
export { announceBalance } from './streamBalance.ts';
