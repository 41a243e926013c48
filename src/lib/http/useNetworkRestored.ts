import { useEffect } from 'react';
import { onNetwork } from './network.ts';

type Receiver = { readonly send: (event: { readonly type: 'network.restored' }) => void };

/** Sends a machine that the network is back. */
export const useNetworkRestored = (actor: Receiver): void =>
  useEffect(
    () =>
      onNetwork((event) => {
        if (event.type === 'network.restored') actor.send({ type: 'network.restored' });
      }),
    [actor],
  );
