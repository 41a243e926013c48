import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewSession, Session, SessionState } from './session.ts';

/** A notification that is owed, or has been delivered. */
export type Owed = {
  readonly id: string;
  readonly url: string;
  /** as it is sent, each time the same bytes */
  readonly body: string;
  /** what a new signature is made from, beside the body */
  readonly kind: string;
  readonly attempts: number;
  readonly nextAt: number;
  readonly deliveredAt: number | null;
};

type Contents = { sessions: Session[]; owed: Owed[] };

/** What a stand-in has written down: it survives a restart where there is a folder for it. */
export type Books = {
  readonly sessions: () => readonly Session[];
  /** By the provider's number or the merchant's. */
  readonly find: (id: string) => Session | null;
  readonly open: (session: NewSession, now: number) => Session;
  /** Changes a session that is in one of these states; null where it is not. */
  readonly change: (id: string, from: readonly SessionState[], change: Partial<Session>, now: number) => Session | null;
  readonly forget: (id: string) => void;
  /** What was done before it was forgotten: money has moved all the same. */
  readonly forgotten: () => readonly Session[];
  readonly owed: () => readonly Owed[];
  readonly owe: (owed: Owed) => void;
};

const dayMs = 24 * 60 * 60 * 1000;

const read = (path: string | null): Contents => {
  if (path === null || !existsSync(path)) return { sessions: [], owed: [] };
  const { sessions, owed }: Contents = JSON.parse(readFileSync(path, 'utf8'));
  return { sessions, owed };
};

/** @param folder where the books are kept; null keeps them in memory */
export const openBooks = (provider: string, folder: string | null): Books => {
  const path = folder === null ? null : join(folder, `${provider}.json`);
  const contents = read(path);
  const sessions = new Map(contents.sessions.map((session) => [session.id, session]));
  const forgotten: Session[] = [];
  const owed = new Map(contents.owed.map((one) => [one.id, one]));

  const write = (): void => {
    if (path === null || folder === null) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify({ sessions: [...sessions.values()], owed: [...owed.values()] }));
    renameSync(`${path}.new`, path);
  };
  const put = (session: Session): Session => {
    sessions.set(session.id, session);
    write();
    return session;
  };
  const find = (id: string): Session | null =>
    sessions.get(id) ?? [...sessions.values()].find(({ reference }) => reference === id) ?? null;

  return {
    sessions: () => [...sessions.values()],
    find,
    open: ({ data = {}, lifetimeMs = dayMs, ...wanted }, now) =>
      put({
        ...wanted,
        data,
        state: 'open',
        reason: null,
        choice: null,
        refunds: [],
        dispute: null,
        disputedMinor: null,
        verdict: null,
        movements: [],
        createdAt: now,
        changedAt: now,
        expiresAt: now + lifetimeMs,
      }),
    change: (id, from, change, now) => {
      const known = find(id);
      return known === null || !from.includes(known.state) ? null : put({ ...known, ...change, changedAt: now });
    },
    forget: (id) => {
      const known = sessions.get(id);
      if (known !== undefined) forgotten.push(known);
      sessions.delete(id);
      write();
    },
    forgotten: () => [...forgotten],
    owed: () => [...owed.values()],
    owe: (one) => {
      owed.set(one.id, one);
      write();
    },
  };
};
