import type { CustomerSession, RenewedSession } from '../../../machines/account/authentication.ts';
import type { OtherTabEvent } from '../../../machines/account/session.ts';
import type { Activity } from '../../lib/http/activity.ts';
import { subtractElapsed } from './subtractElapsed.ts';

/** What tabs of one application send each other; nothing of it is written to the device. `at` in milliseconds since 1970. */
type Message =
  | { readonly version: 2; readonly kind: 'whoIsSignedIn' }
  | { readonly version: 2; readonly kind: 'signedIn'; readonly session: CustomerSession; readonly at: number }
  | { readonly version: 2; readonly kind: 'renewed'; readonly session: RenewedSession; readonly at: number }
  | { readonly version: 2; readonly kind: 'used'; readonly at: number }
  | { readonly version: 2; readonly kind: 'signedOut' };

const kinds: readonly unknown[] = [
  'whoIsSignedIn',
  'signedIn',
  'renewed',
  'used',
  'signedOut',
] satisfies Message['kind'][];

/** Only this application, of this origin, can send; another release of it may speak otherwise. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  data.version === 2 &&
  'kind' in data &&
  kinds.includes(data.kind);

/** The other tabs of this application, and what this one sends them. */
export type OtherTabs = {
  /** Hears of sign-ins, uses and sign-outs, and asks at first whether a customer is signed in. @returns stops listening */
  readonly watch: (notify: (event: OtherTabEvent) => void) => () => void;
  /** What this tab answers to who asks. */
  readonly setCurrent: (session: CustomerSession | null) => void;
  readonly announce: (session: CustomerSession | null) => void;
  /** The session goes on with another token. */
  readonly announceRenewed: (session: RenewedSession) => void;
  readonly announceUse: (at: number) => void;
};

export const openOtherTabs = (uses: Activity): OtherTabs => {
  let channel: BroadcastChannel | null = null;
  let current: { readonly session: CustomerSession; readonly at: number } | null = null;
  const send = (message: Message) => channel?.postMessage(message);
  const answer = () => {
    if (current === null) return;
    const aged = subtractElapsed(current.session, current.at);
    const idleLeft = aged.times.idle - uses.idleFor() / 1000;
    send({ version: 2, kind: 'signedIn', session: { ...aged, times: { ...aged.times, idleLeft } }, at: Date.now() });
  };
  const hear = (message: Message, notify: (event: OtherTabEvent) => void): void => {
    if (message.kind === 'whoIsSignedIn') answer();
    else if (message.kind === 'signedOut') notify({ type: 'otherTab.signedOut' });
    else if (message.kind === 'used') {
      uses.mark(message.at);
      notify({ type: 'otherTab.used' });
    } else if (message.session.token.value === current?.session.token.value) return;
    else if (message.kind === 'renewed') {
      const { token, times } = subtractElapsed(message.session, message.at);
      notify({ type: 'otherTab.renewed', token, times });
    } else notify({ type: 'otherTab.signedIn', session: subtractElapsed(message.session, message.at) });
  };
  return {
    watch: (notify) => {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      const opened = new BroadcastChannel('fifteen.session');
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) hear(data, notify);
      };
      send({ version: 2, kind: 'whoIsSignedIn' });
      return () => opened.close();
    },
    setCurrent: (session) => {
      current = session === null ? null : { session, at: Date.now() };
    },
    announce: (session) => {
      if (session === null) send({ version: 2, kind: 'signedOut' });
      else send({ version: 2, kind: 'signedIn', session, at: Date.now() });
    },
    announceRenewed: ({ token, times }) =>
      send({ version: 2, kind: 'renewed', session: { token, times }, at: Date.now() }),
    announceUse: (at) => send({ version: 2, kind: 'used', at }),
  };
};
