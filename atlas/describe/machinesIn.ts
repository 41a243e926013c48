import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** A machine, with where it is from. */
export type FoundMachine = {
  readonly machine: AnyStateMachine;
  /** The absolute path of its file, and the name under which the file exports it. */
  readonly file: string;
  readonly exported: string;
};

const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (typeof value === 'object' &&
    value !== null &&
    '__xstatenode' in value &&
    'root' in value &&
    'implementations' in value);

/** Every machine that a file exports; a machine exported twice counts once. Throws what importing the file throws. */
export const machinesIn = async (path: string): Promise<FoundMachine[]> => {
  const file = resolve(path);
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  const seen = new Set<AnyStateMachine>();
  return Object.entries(module).flatMap(([exported, machine]) => {
    if (!isMachine(machine) || seen.has(machine)) return [];
    seen.add(machine);
    return [{ machine, file, exported }];
  });
};
