import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { kill } from '../../server/serverProcess.ts';
import type { Death, Said, Told } from './dyingServer.ts';

/** A server in a process of its own, which ends where it was told to. */
export type Mortal = {
  /** Where it serves, once it does. */
  readonly address: Promise<string>;
  /** Tells it where to end. */
  readonly dieAt: (death: Death) => Promise<void>;
  /** It looks after everything that is open, or dies. */
  readonly sweep: () => Promise<void>;
  readonly isDead: () => boolean;
  /** What it has written on payments' paths since it was asked last. */
  readonly written: () => readonly (readonly string[])[];
  readonly end: () => Promise<void>;
};

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'kind' in value;

const folder = import.meta.dirname;

/** Starts the process, which serves as soon as it can. */
export const startMortal = (orders: Omit<Extract<Told, { kind: 'serve' }>, 'kind'>): Mortal => {
  const child: ChildProcess = spawn(
    process.execPath,
    // As for other servers of tests: collecting garbage would take a tenth of its start.
    [
      '--max-semi-space-size=64',
      '--import',
      join(folder, '../../server/endWithTests.ts'),
      join(folder, 'dyingServer.ts'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const heard = new EventEmitter<Record<Said['kind'], []>>();
  const ended = once(child, 'exit');
  let written: (readonly string[])[] = [];
  let address = '';
  child.on('message', (said) => {
    if (!isSaid(said)) return;
    if (said.kind === 'listening') address = said.address;
    if (said.kind === 'written') written.push(said.tables);
    heard.emit(said.kind);
  });
  const ready = once(heard, 'ready');
  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;
  /** Says something, and waits for the answer, or for the end. */
  const tell = async (told: Told, answer: Said['kind']): Promise<void> => {
    if (isDead()) return;
    const answered = Promise.race([once(heard, answer), ended]);
    child.send(told, () => undefined);
    await answered;
  };
  const serve = async (): Promise<string> => {
    await ready;
    await tell({ kind: 'serve', ...orders }, 'listening');
    if (address === '') throw new Error('A server ended before it began.');
    return address;
  };
  const serving = serve();
  // One that is ended before anybody needs it fails nobody.
  serving.catch(() => undefined);
  return {
    address: serving,
    dieAt: (death) => tell({ kind: 'die', death }, 'mortal'),
    sweep: () => tell({ kind: 'sweep' }, 'swept'),
    isDead,
    written: () => {
      const seen = written;
      written = [];
      return seen;
    },
    end: () => kill(child),
  };
};
