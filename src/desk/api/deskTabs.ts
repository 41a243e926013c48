import type { DeskSession, DeskTabEvent } from '../../../machines/desk/login/deskSession.ts';
import { fromStored, toStored } from './deskSessions.ts';

type Message =
  | { readonly version: 1; readonly kind: 'whoIsSignedIn' | 'signedOut' | 'used' }
  | { readonly version: 1; readonly kind: 'signedIn'; readonly stored: unknown };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'version' in data && data.version === 1 && 'kind' in data;

/** Milliseconds within which other tabs answer who is signed in, and between two messages that the session is used. */
const answerWithin = 200;
const sameUse = 15_000;

/** The tabs of the desk in one browser share a session: one that is opened asks the others, and what happens in one happens in all. */
export type DeskTabs = {
  /** The session of another tab; null where no other answers. */
  readonly ask: () => Promise<DeskSession | null>;
  readonly watch: (notify: (event: DeskTabEvent) => void) => () => void;
  /** The session of this tab, which it gives to tabs that ask. */
  readonly setCurrent: (session: DeskSession | null) => void;
  readonly announce: (session: DeskSession | null) => void;
  readonly announceUse: () => void;
};

export const openDeskTabs = (): DeskTabs => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fifteen.desk');
  let current: unknown = null;
  let usedAt = 0;
  const send = (message: Message) => channel?.postMessage(message);
  const listen = (hear: (message: Message) => void): (() => void) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) hear(data);
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  };
  listen(({ kind }) => {
    if (kind === 'whoIsSignedIn' && current !== null) send({ version: 1, kind: 'signedIn', stored: current });
  });
  return {
    ask: () =>
      new Promise((resolve) => {
        const done = (session: DeskSession | null) => {
          clearTimeout(timer);
          stop();
          resolve(session);
        };
        const timer = setTimeout(() => done(null), channel === null ? 0 : answerWithin);
        const stop = listen((message) => {
          if (message.kind === 'signedIn') done(fromStored(message.stored));
        });
        send({ version: 1, kind: 'whoIsSignedIn' });
      }),
    watch: (notify) =>
      listen((message) => {
        if (message.kind === 'signedOut') notify({ type: 'otherTab.signedOut' });
        if (message.kind === 'used') notify({ type: 'otherTab.used' });
        if (message.kind !== 'signedIn') return;
        const session = fromStored(message.stored);
        if (session !== null) notify({ type: 'otherTab.signedIn', session });
      }),
    setCurrent: (session) => {
      current = session === null ? null : toStored(session);
    },
    announce: (session) => {
      if (session === null) send({ version: 1, kind: 'signedOut' });
      else send({ version: 1, kind: 'signedIn', stored: toStored(session) });
    },
    announceUse: () => {
      if (Date.now() - usedAt < sameUse) return;
      usedAt = Date.now();
      send({ version: 1, kind: 'used' });
    },
  };
};
