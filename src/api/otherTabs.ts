import type { CustomerSession } from '../../machines/authentication.ts';
import type { OtherTabEvent } from '../../machines/session.ts';

/** What tabs of one application send each other; nothing of it is written to the device. */
type Message =
  | { readonly version: 1; readonly kind: 'whoIsSignedIn' }
  | { readonly version: 1; readonly kind: 'signedIn'; readonly session: CustomerSession; readonly at: number }
  | { readonly version: 1; readonly kind: 'signedOut' };

const kinds: readonly unknown[] = ['whoIsSignedIn', 'signedIn', 'signedOut'] satisfies Message['kind'][];

/** Only this application, of this origin, can send; another release of it may speak otherwise. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  data.version === 1 &&
  'kind' in data &&
  kinds.includes(data.kind);

/** The same session, with what is left of the token's life after it was on its way since `at`. */
const agedBy = ({ token, customer }: CustomerSession, at: number): CustomerSession => ({
  token: { ...token, expiresIn: token.expiresIn - Math.max(0, Date.now() - at) / 1000 },
  customer,
});

/** The other tabs of this application, and what this one sends them. */
export type OtherTabs = {
  /** Hears of sign-ins and sign-outs, and asks at first whether a customer is signed in. @returns stops listening */
  readonly watch: (notify: (event: OtherTabEvent) => void) => () => void;
  /** What this tab answers to who asks. */
  readonly setCurrent: (session: CustomerSession | null) => void;
  readonly announce: (session: CustomerSession | null) => void;
};

export const openOtherTabs = (): OtherTabs => {
  let channel: BroadcastChannel | null = null;
  let current: { readonly session: CustomerSession; readonly at: number } | null = null;
  const send = (message: Message) => channel?.postMessage(message);
  const answer = () => {
    if (current !== null) send({ version: 1, kind: 'signedIn', ...current });
  };
  return {
    watch: (notify) => {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      const opened = new BroadcastChannel('fifteen.session');
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isMessage(data)) return;
        if (data.kind === 'whoIsSignedIn') answer();
        else if (data.kind === 'signedOut') notify({ type: 'otherTab.signedOut' });
        else if (data.session.token.value !== current?.session.token.value) {
          notify({ type: 'otherTab.signedIn', session: agedBy(data.session, data.at) });
        }
      };
      send({ version: 1, kind: 'whoIsSignedIn' });
      return () => opened.close();
    },
    setCurrent: (session) => {
      current = session === null ? null : { session, at: Date.now() };
    },
    announce: (session) => {
      if (session === null) send({ version: 1, kind: 'signedOut' });
      else send({ version: 1, kind: 'signedIn', session, at: Date.now() });
    },
  };
};
