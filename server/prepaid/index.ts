export { prepaidHandlers } from './prepaidHandlers.ts';
export { topUpView } from './topUpView.ts';
