import { changesBetween } from '../describe/changes.ts';
import type { Description } from '../describe/description.ts';
import { renameStates } from '../describe/renameStates.ts';

/** A machine beside what it was: `was` is its former name where it has another now. */
export type Versions = { readonly now: Description; readonly before: Description | null; readonly was: string | null };

export type Comparison = {
  readonly versions: readonly Versions[];
  /** Names of machines that were removed. */
  readonly removed: readonly string[];
};

/** States that two machines have in common, of all that either has; their roots apart. */
const likeness = (one: Description, other: Description): number => {
  const names = ({ states }: Description): string[] =>
    states.filter(({ parent }) => parent !== null).map(({ id }) => id);
  const all = new Set([...names(one), ...names(other)]);
  const known = new Set(names(other));
  return all.size === 0 ? 0 : names(one).filter((id) => known.has(id)).length / all.size;
};

/** From here on a machine that was added counts as a removed one under another name. */
const alike = 0.6;

/** A description with another name for the machine. */
const renamed = (description: Description, id: string): Description => {
  const root = description.states.find(({ parent }) => parent === null)?.id ?? description.id;
  return renameStates(description, { machine: id, state: (state) => (state === root ? id : state) });
};

/** Finds each machine's earlier version: by its name or, where none has it, by its states. */
export const compare = (now: readonly Description[], before: readonly Description[]): Comparison => {
  const names = new Set(now.map(({ id }) => id));
  const left = before.filter(({ id }) => !names.has(id));
  const versions = now.map((description): Versions => {
    const same = before.find(({ id }) => id === description.id);
    if (same !== undefined) return { now: description, before: same, was: null };
    const [best] = left.toSorted((one, other) => likeness(other, description) - likeness(one, description));
    if (best === undefined || likeness(best, description) < alike) return { now: description, before: null, was: null };
    left.splice(left.indexOf(best), 1);
    return { now: description, before: renamed(best, description.id), was: best.id };
  });
  return { versions, removed: left.map(({ id }) => id) };
};

/** A machine that is new, beside nothing. */
export const emptyDescription = (now: Description): Description => ({ ...now, states: [], transitions: [] });

/** What has become of a machine, in words; none where nothing has. */
export const describeVersions = ({ now, before, was }: Versions): string[] => [
  ...(before === null ? [`Added machine ${now.id}`] : []),
  ...(was === null ? [] : [`Renamed machine ${was} to ${now.id}`]),
  ...changesBetween(before ?? emptyDescription(now), now).map(({ words }) => words),
];
