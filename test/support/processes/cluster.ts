import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { kill, startProcess } from '../server/serverProcess.ts';

/** Processes over one database and one store, behind something that sends each request to the next one. */
export type Cluster = {
  /** The address of the next process that is up; waits for one where none is. */
  readonly next: () => Promise<string>;
  /** How often a process was killed. */
  readonly kills: () => number;
  /** Kills a process without a chance to tidy up, and starts it anew. */
  readonly crash: (which: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** How often a process is started that ends before it serves. */
const maxTries = 3;

/** Starts so many processes. @param env what they need to know of the database, the store and the providers */
export const startCluster = async (
  count: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<Cluster> => {
  type Member = { readonly process: ChildProcess; readonly address: string };
  const start = (): Promise<Member> => startProcess(dataDir, { ...env });
  /** As a supervisor does: a process that cannot start is started again. */
  const startAgain = async (): Promise<Member> => {
    for (let tries = 1; tries < maxTries; tries += 1) {
      const member = await start().catch(() => null);
      if (member !== null) return member;
      await wait(1_000);
    }
    return start();
  };
  const members: (Member | null)[] = await Promise.all(Array.from({ length: count }, start));
  let turn = 0;
  let killed = 0;
  return {
    next: async () => {
      for (;;) {
        for (let tries = 0; tries < count; tries += 1) {
          turn += 1;
          const member = members[turn % count];
          if (member != null) return member.address;
        }
        await wait(20);
      }
    },
    kills: () => killed,
    crash: async (which) => {
      const member = members[which % count];
      if (member == null) return;
      killed += 1;
      members[which % count] = null;
      await kill(member.process);
      members[which % count] = await startAgain();
    },
    stop: async () => {
      for (const member of members) if (member !== null) await kill(member.process);
    },
  };
};
