type NetworkEvent = { type: 'network.lost' } | { type: 'network.restored' };

/** Says when the device loses its network and has it back. @returns stops */
export const onNetwork = (notify: (event: NetworkEvent) => void) => {
  const lost = () => notify({ type: 'network.lost' });
  const restored = () => notify({ type: 'network.restored' });
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
};
