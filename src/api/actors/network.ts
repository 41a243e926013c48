import { fromCallback } from 'xstate';
import type { TrackingEvent } from '../../../machines/tracking.ts';

/** Tells when the device loses its network and has it back. @returns stops telling */
export const onNetwork = (tell: (event: { type: 'network.lost' } | { type: 'network.restored' }) => void) => {
  const lost = () => tell({ type: 'network.lost' });
  const restored = () => tell({ type: 'network.restored' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
};

/** The same as an actor of the `tracking` machine. */
export const watchNetwork = fromCallback<TrackingEvent>(({ sendBack }) => onNetwork(sendBack));
