import type { SandboxedProvider } from '../../../../server/platform/config/providerSandboxes.ts';
import type { Services } from '../../../../server/platform/core/services.ts';
import { startServer } from '../../server/startServer.ts';
import { originsBehind } from './originsBehind.ts';
import { watchWrites } from './seenWrites.ts';
import { sweep } from './sweep.ts';
import { isOfPath } from './writes.ts';

/** Where a server's process ends: at the write of this number on a payment's path. */
export type Death = { readonly write: number; readonly when: 'before' | 'after' };
export type Told =
  | {
      readonly kind: 'serve';
      readonly url: string;
      /** the one address before all servers */
      readonly front: string;
      /** where each provider's stand-in listens */
      readonly sandboxes: readonly (readonly [SandboxedProvider, string])[];
    }
  /** Writes are counted from now on. */
  | { readonly kind: 'die'; readonly death: Death }
  | { readonly kind: 'sweep' };
export type Said =
  | { readonly kind: 'ready' | 'swept' | 'mortal' }
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'written'; readonly tables: readonly string[] };

const say = (said: Said): void => {
  process.send?.(said);
};

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && 'kind' in value;

let death: Death | null = null;
let written = { before: 0, after: 0 };

const watch = (): void => {
  const count = (when: Death['when']): void => {
    written[when] += 1;
    if (death?.when === when && death.write === written[when]) process.kill(process.pid, 'SIGKILL');
  };
  watchWrites({
    before: (write) => {
      if (isOfPath(write)) count('before');
    },
    after: (write) => {
      if (!isOfPath(write)) return;
      say({ kind: 'written', tables: write.tables });
      count('after');
    },
  });
};

/** A process that serves until a write of its own, and ends there as `kill -9` ends it. Nothing in it works by itself. */
const serve = async ({ url, front, sandboxes }: Extract<Told, { kind: 'serve' }>): Promise<Services> => {
  const server = await startServer({
    database: { url },
    standIns: [],
    sandboxes: new Map(sandboxes),
    config: { origins: originsBehind(front) },
    work: false,
  });
  watch();
  say({ kind: 'listening', address: server.address() });
  return server.services;
};

let serving: Promise<Services> | null = null;
const obey = async (told: Told): Promise<void> => {
  switch (told.kind) {
    case 'serve':
      serving = serve(told);
      return;
    case 'die':
      death = told.death;
      written = { before: 0, after: 0 };
      return say({ kind: 'mortal' });
    case 'sweep':
      if (serving !== null) await sweep(await serving);
      return say({ kind: 'swept' });
    default:
      told satisfies never;
  }
};

// It waits for what it is told.
process.channel?.ref();
process.on('message', (told) => {
  if (isTold(told)) obey(told).catch((error: unknown) => console.error(error));
});
say({ kind: 'ready' });
