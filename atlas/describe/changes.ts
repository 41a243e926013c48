import type { Description, StateDescription, TransitionDescription } from './description.ts';
import { withRenamedStates } from './renamedStates.ts';
import { plainText } from './text/plainText.ts';

export type Change = {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  readonly of: 'machine' | 'state' | 'transition';
  /** The id of the state or transition; of what it is now, where it has changed. */
  readonly id: string;
  /** One sentence. */
  readonly words: string;
};

type Named = { readonly id: string };

const list = (parts: readonly string[]): string => (parts.length === 0 ? 'nothing' : parts.join(', '));

/** A transition in words: `billing: continue [isValid] → method`. */
export const transitionWords = ({ source, trigger, guard, targets }: TransitionDescription): string =>
  `${source}: ${trigger.words}${guard === '' ? '' : ` [${guard}]`} → ${targets.length === 0 ? 'stays' : targets.join(' and ')}`;

const was = (what: string, before: unknown, after: unknown): string[] => {
  const words = (value: unknown): string =>
    Array.isArray(value)
      ? list(value.map((part) => (typeof part === 'string' ? part : plainText(part))))
      : value === ''
        ? 'nothing'
        : plainText(value);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${what}: ${words(before)} → ${words(after)}`];
};

const stateChanges = (before: StateDescription, after: StateDescription): string[] => [
  ...was('type', before.type, after.type),
  ...was('begins in', before.initial?.target ?? '', after.initial?.target ?? ''),
  ...was('by default leads to', before.defaults ?? [], after.defaults ?? []),
  ...was('description', before.description, after.description),
  ...was('tags', before.tags, after.tags),
  ...was('meta', before.meta, after.meta),
  ...was('entry', before.entry, after.entry),
  ...was('exit', before.exit, after.exit),
  ...was(
    'runs',
    before.invokes.map(({ src, id, handles }) => `${src} as ${id} (${list(handles)})`),
    after.invokes.map(({ src, id, handles }) => `${src} as ${id} (${list(handles)})`),
  ),
];

const transitionChanges = (before: TransitionDescription, after: TransitionDescription): string[] => [
  ...was('guard', before.guard, after.guard),
  ...was('target', before.targets, after.targets),
  ...was('actions', before.actions, after.actions),
  ...was('trigger', before.trigger.words, after.trigger.words),
  ...was('re-enters', before.reenter, after.reenter),
  ...was('asked as number', before.rank + 1, after.rank + 1),
  ...was('description', before.description, after.description),
];

const without = <T extends Named>(all: readonly T[], others: readonly Named[]): T[] => {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
};

/** Transitions that were removed and added in one place: the same event of the same state with another target or guard. */
export const movedTransitions = (
  removed: readonly TransitionDescription[],
  come: readonly TransitionDescription[],
): [TransitionDescription, TransitionDescription][] => {
  const left = [...come];
  return removed.flatMap((before) => {
    const near = left.filter(({ source, event }) => source === before.source && event === before.event);
    const found =
      near.find(({ guard }) => guard === before.guard) ??
      near.find(({ targets }) => String(targets) === String(before.targets));
    if (found === undefined) return [];
    left.splice(left.indexOf(found), 1);
    return [[before, found]];
  });
};

/**
 * What has become of a machine, in words; none when nothing that is described has changed. A state under another name is one
 * change, and what leads to it is none.
 */
export const changesBetween = (earlier: Description, after: Description): Change[] => {
  const { before, renamed } = withRenamedStates(earlier, after);
  const oldStates = new Map(before.states.map((state) => [state.id, state]));
  const oldTransitions = new Map(before.transitions.map((transition) => [transition.id, transition]));
  const removed = without(before.transitions, after.transitions);
  const come = without(after.transitions, before.transitions);
  const pairs = movedTransitions(removed, come);
  const changed = (of: Change['of'], id: string, title: string, parts: readonly string[]): Change[] =>
    parts.length === 0 ? [] : [{ kind: 'changed', of, id, words: `${title}: ${parts.join('; ')}` }];
  const machine = [
    ...was('description', before.description, after.description),
    ...was('actors', before.actors, after.actors),
    ...was('delays', before.delays, after.delays),
  ];
  return [
    ...changed('machine', after.id, `Changed machine ${after.id}`, machine),
    ...without(before.states, after.states).map(
      ({ id }): Change => ({ kind: 'removed', of: 'state', id, words: `Removed state ${id}` }),
    ),
    ...without(after.states, before.states).map(
      ({ id }): Change => ({ kind: 'added', of: 'state', id, words: `Added state ${id}` }),
    ),
    ...[...renamed].map(
      ([was, id]): Change => ({ kind: 'renamed', of: 'state', id, words: `Renamed state ${was} to ${id}` }),
    ),
    ...after.states.flatMap((state) => {
      const old = oldStates.get(state.id);
      return old === undefined ? [] : changed('state', state.id, `Changed state ${state.id}`, stateChanges(old, state));
    }),
    ...removed
      .filter((transition) => !pairs.some(([old]) => old === transition))
      .map(
        (transition): Change => ({
          kind: 'removed',
          of: 'transition',
          id: transition.id,
          words: `Removed ${transitionWords(transition)}`,
        }),
      ),
    ...come
      .filter((transition) => !pairs.some(([, now]) => now === transition))
      .map(
        (transition): Change => ({
          kind: 'added',
          of: 'transition',
          id: transition.id,
          words: `Added ${transitionWords(transition)}`,
        }),
      ),
    ...pairs.flatMap(([old, now]) =>
      changed('transition', now.id, `Changed ${transitionWords(old)}`, transitionChanges(old, now)),
    ),
    ...after.transitions.flatMap((now) => {
      const old = oldTransitions.get(now.id);
      return old === undefined
        ? []
        : changed('transition', now.id, `Changed ${transitionWords(now)}`, transitionChanges(old, now));
    }),
  ];
};
