import type { Balance } from '../../openapi/types.ts';

/** What tabs of one application send each other of a customer's balance; nothing of it is written to the device. */
type Message =
  | { readonly version: 1; readonly kind: 'whatIsIt'; readonly customerId: number }
  | { readonly version: 1; readonly kind: 'isNow'; readonly customerId: number; readonly balance: Balance };

/** Only this application, of this origin, can send; another release of it may speak otherwise. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  data.version === 1 &&
  'kind' in data &&
  (data.kind === 'whatIsIt' || data.kind === 'isNow');

/** The other tabs, as far as they show the balance of the same customer. */
export type BalanceTabs = {
  /** Asks at first, and hears whatever is said. @returns stops */
  readonly watch: (customerId: number, notify: (balance: Balance) => void) => () => void;
  /** Says how much there is now, and again to whoever asks as long as this tab watches. */
  readonly announce: (customerId: number, balance: Balance) => void;
};

export const openBalanceTabs = (): BalanceTabs => {
  let channel: BroadcastChannel | null = null;
  /** What this tab has said itself. */
  let said: Message | null = null;
  return {
    watch: (customerId, notify) => {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      const opened = new BroadcastChannel('fifteen.balance');
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isMessage(data) || data.customerId !== customerId) return;
        if (data.kind === 'isNow') {
          // Another tab holds the stream now.
          said = null;
          notify(data.balance);
        } else if (said !== null) opened.postMessage(said);
      };
      opened.postMessage({ version: 1, kind: 'whatIsIt', customerId } satisfies Message);
      return () => {
        channel = null;
        opened.close();
      };
    },
    announce: (customerId, balance) => {
      said = { version: 1, kind: 'isNow', customerId, balance };
      channel?.postMessage(said);
    },
  };
};
