import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Earlier, type EarlierMachine, findRepository, machinesAt } from '../charts/revision.ts';
import { compare, describeVersions, type Versions } from '../charts/versions.ts';
import { project } from '../config/project.ts';
import { describe } from '../describe/describe.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { withRenamedStates } from '../describe/renamedStates.ts';
import { errorText } from '../errorText.ts';
import { readLock } from '../paths/lock/lock.ts';
import type { LockedPath } from '../paths/lock/lockedPath.ts';
import type { BehaviourChange } from './behaviour/behaviourChange.ts';
import { comparedBehaviour } from './behaviour/comparedBehaviour.ts';
import { type BodyChange, bodyChanges } from './bodies/bodyChanges.ts';
import { type BodyReader, bodyReader } from './bodies/bodyReader.ts';

/** All that differs between two versions of a machine. */
export type MachineDifferences = {
  /** What the earlier version is called. */
  readonly revision: string;
  readonly version: Versions;
  /** What the chart shows, in words. */
  readonly structure: readonly string[];
  readonly bodies: readonly BodyChange[];
  readonly behaviour: readonly BehaviourChange[];
  /** What could not be compared, in sentences. */
  readonly untold: readonly string[];
};

/** Two versions of a set of machines. */
export type Differences = {
  readonly revision: string;
  readonly machines: readonly MachineDifferences[];
  /** Names of machines that were removed. */
  readonly removed: readonly string[];
  /** What of the earlier version could not be loaded, in sentences. */
  readonly failures: readonly string[];
};

/** Paths that are committed for a machine of this project; none for others. @param root the project, or a copy of it */
const lockedPaths = ({ file, name }: FoundMachine, root: string): readonly LockedPath[] =>
  file.startsWith(root + sep)
    ? (readLock(join(root, relative(project().root, project().lock)))[name]?.paths ?? [])
    : [];

/** One reader for each repository or copy of one. */
const readers = (): ((top: string) => BodyReader) => {
  const known = new Map<string, BodyReader>();
  return (top) => {
    const reader = known.get(top) ?? bodyReader(top);
    known.set(top, reader);
    return reader;
  };
};

type Compared = {
  readonly version: Versions;
  readonly now: FoundMachine;
  readonly earlier: EarlierMachine | undefined;
  readonly revision: string;
  /** The file that `--model` names. */
  readonly sidecar: string | undefined;
  readonly readerOf: (top: string) => BodyReader;
};

const attempt = async <T>(act: () => T | Promise<T>, untold: string[], what: string): Promise<T | null> => {
  try {
    return await act();
  } catch (error) {
    untold.push(`${what} cannot be compared: ${errorText(error)}`);
    return null;
  }
};

const findDifferences = async (compared: Compared): Promise<MachineDifferences> => {
  const { version, now, earlier, revision, sidecar, readerOf } = compared;
  const structure = describeVersions(version);
  const untold: string[] = [];
  const nothing = { revision, version, structure, bodies: [], behaviour: [], untold };
  if (version.before === null || earlier === undefined) return nothing;
  const { found, top } = earlier;
  const { renamed } = withRenamedStates(version.before, version.now);
  const present = findRepository(dirname(now.file));
  const bodies = await attempt(
    () => {
      const [was, is] = [readerOf(top)(found.file, found.exported), readerOf(present)(now.file, now.exported)];
      if (was === null || is === null) throw new Error('its source does not show where the machine is made.');
      return bodyChanges(was, is, renamed, version.now);
    },
    untold,
    'Functions',
  );
  // What is the same in every function, state and transition behaves the same.
  if (structure.length === 0 && bodies?.length === 0) return nothing;
  const inCopy = (file: string): string => join(top, relative(present, resolve(file)));
  const { root } = project();
  const named = sidecar === undefined ? null : inCopy(sidecar);
  const behaviour = await attempt(
    () =>
      comparedBehaviour(
        {
          found,
          locked: lockedPaths(found, inCopy(root)),
          sidecar: named !== null && existsSync(named) ? named : null,
        },
        { found: now, locked: lockedPaths(now, root), sidecar: sidecar ?? null },
        renamed,
        { before: revision, now: 'today' },
      ),
    untold,
    'Behaviour',
  );
  return { ...nothing, bodies: bodies ?? [], behaviour: behaviour ?? [] };
};

/** Compares machines with what they were, one after the other: what cannot be compared of one is said of it. */
const comparedWith = async (
  earlier: Earlier,
  machines: readonly FoundMachine[],
  revision: string,
  sidecar: string | undefined,
): Promise<Differences> => {
  const comparison = compare(
    machines.map(({ machine, name }) => ({ ...describe(machine), id: name })),
    earlier.machines.map(({ description }) => description),
  );
  const readerOf = readers();
  const found: MachineDifferences[] = [];
  for (const [index, version] of comparison.versions.entries()) {
    const now = machines[index];
    if (now === undefined) continue;
    const known = earlier.machines.find(({ description }) => description.id === (version.was ?? version.now.id));
    found.push(await findDifferences({ version, now, earlier: known, revision, sidecar, readerOf }));
  }
  return { revision, machines: found, removed: comparison.removed, failures: earlier.failures };
};

/**
 * All that differs between machines and what they were at a git revision.
 * @param files those that were named; none for the machines of this project
 * @throws in a sentence, when git does not know the revision
 */
export const differencesFrom = async (
  revision: string,
  machines: readonly FoundMachine[],
  files: readonly string[],
  sidecar: string | undefined,
): Promise<Differences> => {
  const earlier = await machinesAt(revision, files);
  try {
    // In a sentence, a whole name of a commit hides the rest.
    const name = revision.replace(/^([0-9a-f]{8})[0-9a-f]{32}$/, '$1');
    return await comparedWith(earlier, machines, name, sidecar);
  } finally {
    earlier.remove();
  }
};

/** Whether anything of a machine differs. */
export const isChanged = ({ structure, bodies, behaviour }: MachineDifferences): boolean =>
  structure.length + bodies.length + behaviour.length > 0;
