import type { Description, StateDescription, TransitionDescription } from './description.ts';
import { renameStates } from './renameStates.ts';

/** States under another name: the name that each has now, by the one that it had. */
export type RenamedStates = ReadonlyMap<string, string>;

/** From here on a state that vanished and one that appeared beside its place are one. */
const alike = 0.6;

/** Fewer things in common say nothing: any two states with nothing but one way back are alike. */
const minCommon = 2;

/** The text of a list of states, in which one that was added or removed may be any of those. */
const ends = (targets: readonly string[], self: string, changed: ReadonlySet<string>): string =>
  targets.map((target) => (target === self ? 'itself' : changed.has(target) ? '…' : target)).join(', ');

/** All that a state is but its name: two lists with the same content are of states that do the same. */
const listFeatures = (state: StateDescription, description: Description, changed: ReadonlySet<string>): string[] => {
  const { id, type, tags, entry, exit, invokes, states, meta } = state;
  const retold = (event: string): string => event.replaceAll(`.${description.id}.${id}`, '');
  const way = ({ event, guard, actions }: TransitionDescription): string => `${retold(event)} [${guard}] / ${actions}`;
  const { transitions } = description;
  const out = transitions.filter(({ source }) => source === id);
  const coming = transitions.filter(({ source, targets }) => source !== id && targets.includes(id));
  const begins = description.states.filter(({ initial }) => initial?.target === id).map(({ id: parent }) => parent);
  return [
    ...out.map((transition) => `out ${way(transition)} → ${ends(transition.targets, id, changed)}`),
    ...coming.map((transition) => `in ${ends([transition.source], id, changed)} ${way(transition)}`),
    ...begins.map((parent) => `begins ${parent}`),
    ...(type === 'atomic' ? [] : [`type ${type}`]),
    ...tags.map((tag) => `tag ${tag}`),
    ...entry.map((action) => `entry ${action}`),
    ...exit.map((action) => `exit ${action}`),
    ...invokes.map(({ src }) => `runs ${src}`),
    ...description.states.filter(({ parent }) => parent === id).map(({ key }) => `holds ${key}`),
    ...(states.length === 0 ? [] : ['holds states']),
    ...(state.description === '' ? [] : [`says ${state.description}`]),
    ...Object.entries(meta).map(([name, value]) => `meta ${name} ${JSON.stringify(value)}`),
  ];
};

/** How many features two lists share, of all that either has. */
const compared = (
  one: readonly string[],
  other: readonly string[],
): { readonly common: number; readonly share: number } => {
  const left = [...other];
  let common = 0;
  for (const feature of one) {
    const at = left.indexOf(feature);
    if (at === -1) continue;
    left.splice(at, 1);
    common += 1;
  }
  const all = one.length + other.length - common;
  return { common, share: all === 0 ? 0 : common / all };
};

const depth = (id: string): number => id.split('.').length;

/** One level of states that are under another name; those inside them then have their place under the new name. */
const renamedOnce = (before: Description, after: Description): RenamedStates => {
  const [old, now] = [before, after].map(({ states }) => new Set(states.map(({ id }) => id)));
  const removed = before.states.filter(({ id, parent }) => !now?.has(id) && parent !== null && now?.has(parent));
  const added = after.states.filter(({ id, parent }) => !old?.has(id) && parent !== null && old?.has(parent));
  const changed = new Set([...removed, ...added].map(({ id }) => id));
  const pairs = removed.flatMap((was) => {
    const features = listFeatures(was, before, changed);
    return added
      .filter(({ parent, type, history }) => parent === was.parent && type === was.type && history === was.history)
      .map((is) => ({ was, is, ...compared(features, listFeatures(is, after, changed)) }))
      .filter(({ common, share }) => common >= minCommon && share >= alike);
  });
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const level = Math.min(...pairs.map(({ was }) => depth(was.id)));
  for (const { was, is } of pairs.toSorted((one, other) => other.share - one.share)) {
    if (depth(was.id) !== level || found.has(was.id) || taken.has(is.id)) continue;
    found.set(was.id, is.id);
    taken.add(is.id);
  }
  return found;
};

/** An id after states around it, or it itself, were renamed. */
export const newStateId = (id: string, renamed: RenamedStates): string => {
  const keys = id.split('.');
  for (let count = keys.length; count > 0; count -= 1) {
    const now = renamed.get(keys.slice(0, count).join('.'));
    if (now !== undefined) return [now, ...keys.slice(count)].join('.');
  }
  return id;
};

const chained = (renamed: RenamedStates, next: RenamedStates): RenamedStates =>
  new Map([
    ...[...renamed].map(([was, is]) => [was, newStateId(is, next)] as const),
    ...[...next].map(([was, is]) => {
      // What was found under a parent's new name has its old name under the parent's old one.
      const above = [...renamed].find(([, now]) => was.startsWith(`${now}.`));
      return [above === undefined ? was : above[0] + was.slice(above[1].length), is] as const;
    }),
  ]);

/**
 * Finds states that vanished from a place in which another one with nearly the same transitions, actors, tags and words
 * appeared, and gives the earlier description with their names of now.
 */
export const withRenamedStates = (
  before: Description,
  after: Description,
): { readonly before: Description; readonly renamed: RenamedStates } => {
  let [at, renamed]: [Description, RenamedStates] = [before, new Map()];
  for (let next = renamedOnce(at, after); next.size > 0; next = renamedOnce(at, after)) {
    const names = next;
    const root = at.states.find(({ parent }) => parent === null)?.id;
    at = renameStates(at, { machine: at.id, state: (id) => (id === root ? id : newStateId(id, names)) });
    renamed = chained(renamed, next);
  }
  return { before: at, renamed };
};
