const listeners = new Set<() => void>();
/** To and from the other tabs; open while something on this page listens. */
const tabs: { channel: BroadcastChannel | null } = { channel: null };

const notifyAll = (): void => {
  for (const listener of listeners) listener();
};

const openChannel = (): void => {
  if (tabs.channel !== null || typeof BroadcastChannel === 'undefined') return;
  tabs.channel = new BroadcastChannel('fifteen.account');
  tabs.channel.onmessage = notifyAll;
};

const closeChannel = (): void => {
  tabs.channel?.close();
  tabs.channel = null;
};

/** Has other sections of the settings look again, in this tab and in others. */
export const announceAccountChange = (): void => {
  notifyAll();
  tabs.channel?.postMessage('changed');
};

/**
 * Says when it is time to read again what the account has: after a change on this page or in another tab, and when the customer comes
 * back to it, as from the link of a mail. @returns stops
 */
export const onAccountChange = (notify: () => void) => {
  const returned = () => {
    if (document.visibilityState === 'visible') notify();
  };
  listeners.add(notify);
  openChannel();
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('focus', returned);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) closeChannel();
    document.removeEventListener('visibilitychange', returned);
    window.removeEventListener('focus', returned);
  };
};

/** Changes of one part of the page: it announces its own, and is told of all but these, after which it knows what there is. */
export const ownChanges = () => {
  let isOwn = false;
  return {
    announce: (): void => {
      isOwn = true;
      announceAccountChange();
      isOwn = false;
    },
    onOthers: (notify: () => void) =>
      onAccountChange(() => {
        if (!isOwn) notify();
      }),
  };
};
