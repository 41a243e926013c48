import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { NetworkEvent } from '../../machines/payment/follow.ts';
import {
  type BalanceKnownEvent,
  type BalanceStreamEvent,
  balanceMachine,
  type TurnEvent,
} from '../../machines/prepaid/balance.ts';
import { announceAccountChange } from '../account/accountChanges.ts';
import type { Api } from '../lib/http/client.ts';
import { onNetwork } from '../lib/http/network.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { publishBalance } from '../lib/services/knownBalance.ts';
import { openBalanceStream } from './balanceStream.ts';
import { type BalanceTabs, openBalanceTabs } from './balanceTabs.ts';

/** Holds the lock of a customer's balance, once no other tab does. @returns gives it back */
const holdTurn = (customerId: number, onTurn: () => void, onLost: () => void): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const runTurn = (): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve());
      onTurn();
    });
  navigator.locks.request(`fifteen.balance.${customerId}`, { signal }, runTurn).catch(() => {
    if (!signal.aborted) onLost();
  });
  return () => stopped.abort();
};

/** Actors of the `balance` machine. */
const balanceActors = (api: Api, tabs: BalanceTabs) => ({
  awaitTurn: fromEmitter<TurnEvent, { customerId: number }>(({ input: { customerId }, sendBack }) => {
    if ('locks' in navigator) {
      return holdTurn(
        customerId,
        () => sendBack({ type: 'turn.come' }),
        () => sendBack({ type: 'turn.lost' }),
      );
    }
    sendBack({ type: 'turn.come' });
    return undefined;
  }),
  watchTabs: fromEmitter<BalanceKnownEvent, { customerId: number }>(({ input: { customerId }, sendBack }) =>
    tabs.watch(customerId, (balance) => sendBack({ type: 'balance.known', balance })),
  ),
  stream: fromEmitter<BalanceStreamEvent, { customerId: number }>(({ input: { customerId }, sendBack }) =>
    openBalanceStream(api, customerId, {
      onOpen: () => sendBack({ type: 'stream.opened' }),
      onBalance: (balance) => sendBack({ type: 'balance.known', balance }),
      onFailure: () => sendBack({ type: 'stream.failed' }),
    }),
  ),
  watchNetwork: fromEmitter<NetworkEvent>(({ sendBack }) => onNetwork(sendBack)),
});

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
