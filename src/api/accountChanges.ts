const listeners = new Set<() => void>();

/** Has other sections of the settings look again. */
export const announceAccountChange = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Says when it is time to read again what the account has: after a change on this page, and when the customer comes back to it, as
 * from the link of a mail. @returns stops
 */
export const onAccountChange = (notify: () => void) => {
  const returned = () => {
    if (document.visibilityState === 'visible') notify();
  };
  listeners.add(notify);
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('focus', returned);
  return () => {
    listeners.delete(notify);
    document.removeEventListener('visibilitychange', returned);
    window.removeEventListener('focus', returned);
  };
};
