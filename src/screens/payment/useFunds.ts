import { createLateViews } from '../../app/createLateViews.ts';

/** What balances, vouchers and top-ups show, with the words: most payments have none of them. */
export const { load: loadFunds, useViews: useFunds } = createLateViews(
  () => import('./funds/funds.ts'),
  'rest',
  'funds',
);
