import { balanceMachine } from '../../../machines/prepaid/balance.ts';
import { announceAccountChange } from '../../account/accountChanges.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { publishBalance } from '../../lib/services/knownBalance.ts';
import { balanceActors } from '../actors/balance.ts';
import { openBalanceTabs } from '../balanceTabs.ts';

/** The balance of whoever is signed in, in every tab. */
export const provideBalance = ({ api }: AppDeps) => {
  const tabs = openBalanceTabs();
  /** The sum that this tab has said last. */
  let sum: string | null = null;
  return balanceMachine.provide({
    actors: balanceActors(api, tabs),
    actions: {
      publish: (_, known) => publishBalance(known),
      notifyTabs: (_, { customerId, balance }) => {
        tabs.announce(customerId, balance);
        const now = balance.total.currency_amount_decimal;
        // What has moved it has changed lists, too: of movements, payments and orders.
        if (sum !== null && sum !== now) announceAccountChange();
        sum = now;
      },
    },
  });
};
