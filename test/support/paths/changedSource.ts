import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { machinesIn } from '../../../atlas/describe/machinesIn.ts';

/** One place of a machine's source, written otherwise. */
export type SourceChange = { readonly from: string; readonly to: string };

const machines = join(import.meta.dirname, '../../../machines');

const changed = (source: string, { from, to }: SourceChange): string => {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`The source has ${parts.length - 1} places like this, not one: ${from}`);
  return parts.join(to);
};

/** The machine of a file below `machines/` as it is, or with a change of its source: a copy of the file that imports what the file does. */
export const loadMachine = async (file: string, change: SourceChange | null): Promise<AnyStateMachine> => {
  const source = readFileSync(join(machines, file), 'utf8');
  const text = change === null ? source : changed(source, change);
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const copy = join(folder, basename(file));
  const place = pathToFileURL(join(machines, file));
  writeFileSync(
    copy,
    text.replace(/ from '(\.[^']*)'/g, (_, specifier: string) => ` from '${new URL(specifier, place).href}'`),
  );
  try {
    const [found] = await machinesIn(copy);
    if (found === undefined) throw new Error(`${file} exports no machine.`);
    return found.machine;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
