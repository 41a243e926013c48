import type { Description } from '../../describe/description.ts';
import { newStateId, type RenamedStates } from '../../describe/renamedStates.ts';
import type { Body } from './bodyReader.ts';
import type { Rule } from './rules.ts';
import { findUsers } from './usedBy.ts';

/** A body of an earlier version, and what it is now. */
type BodyPair = { readonly before: Body; readonly after: Body };

const toKey = ({ kind, name, place, state }: Body, id: string | null): string =>
  JSON.stringify([kind, name, place, state === null ? null : id]);

/**
 * Bodies that do something else than they did, each beside what it was. Those of one place that are unchanged find each other
 * first, so that another one between them makes no difference; bodies that came or went belong to what holds them.
 */
const changedBodies = (
  before: readonly Body[],
  after: readonly Body[],
  renamed: RenamedStates,
): readonly BodyPair[] => {
  const earlier = Map.groupBy(before, (body) =>
    toKey(body, body.state === null ? null : newStateId(body.state, renamed)),
  );
  return [...Map.groupBy(after, (body) => toKey(body, body.state))].flatMap(([key, bodies]) => {
    const left = [...(earlier.get(key) ?? [])];
    const other = bodies.filter(({ fingerprint }) => {
      const at = left.findIndex((body) => body.fingerprint === fingerprint);
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    return other.flatMap((body, index): BodyPair[] => {
      const was = left[index];
      return was === undefined ? [] : [{ before: was, after: body }];
    });
  });
};

/** A function of a machine, or a rule that its functions call, that does something else than it did. */
export type BodyChange = {
  /** One sentence. */
  readonly words: string;
  readonly before: string;
  readonly after: string;
  /** Ids of what uses it. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
};

const placeWords = (place: string): string => {
  const [, name = '', end = ''] = /^invoke (.*) (onDone|onError|onSnapshot)$/.exec(place) ?? [];
  const word = { onDone: 'done', onError: 'error', onSnapshot: 'change' }[end];
  return word === undefined ? place : `${word}: ${name}`;
};

/** A body as a noun: `guard isPaid`, `parameters of setPaid in billing (on continue)`. */
const nameBody = ({ kind, name, state, place }: Body): string => {
  if (kind === 'context') return 'the context at the start';
  if (kind === 'arguments') return 'what the machine is made with';
  if (kind === 'output') return 'the output';
  if (state === null) return `${kind} ${name}`;
  const part = kind === 'parameters' || kind === 'input';
  const title = name === '' ? kind : `${kind} ${part ? 'of ' : ''}${name}`;
  const where = state === '' ? 'the root' : state;
  return kind === 'input' || kind === 'actor' ? `${title} in ${where}` : `${title} in ${where} (${placeWords(place)})`;
};

const maxNamed = 4;

const listed = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? names.join(', ')
    : `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`;

const createChange = (
  words: string,
  texts: { before: string; after: string },
  users: readonly Body[],
  now: Description,
): BodyChange => {
  const used = users.map((body) => findUsers(body, now));
  return {
    words,
    ...texts,
    states: [...new Set(used.flatMap(({ states }) => states))],
    transitions: [...new Set(used.flatMap(({ transitions }) => transitions.map(({ id }) => id)))],
  };
};

const ownChange = ({ before, after }: BodyPair, now: Description): BodyChange => {
  const { transitions } = findUsers(after, now);
  const ways = after.state === null ? transitions.map(({ source, trigger }) => `${source}: ${trigger.words}`) : [];
  const used = ways.length === 0 ? '' : ` (${listed(ways)})`;
  return createChange(`Changed ${nameBody(after)}${used}`, { before: before.text, after: after.text }, [after], now);
};

type RulePair = { readonly before: Rule; readonly after: Rule };

/** Rules of both that differ in their own text: of one name in one module or, where none is, of one name. */
const changedRules = ({ before, after }: BodyPair): readonly RulePair[] => {
  const left = [...before.rules()];
  const take = (rule: Rule, isSame: (one: Rule) => boolean): RulePair[] => {
    const at = left.findIndex((one) => one.name === rule.name && isSame(one));
    const [was] = at === -1 ? [] : left.splice(at, 1);
    return was === undefined ? [] : [{ before: was, after: rule }];
  };
  const rules = after.rules();
  const here = rules.flatMap((rule) => take(rule, ({ file }) => file === rule.file));
  const found = new Set(here.map((pair) => pair.after));
  const moved = rules.filter((rule) => !found.has(rule)).flatMap((rule) => take(rule, () => true));
  return [...here, ...moved].filter((pair) => pair.before.canonical !== pair.after.canonical);
};

/** Whether a chart uses what `setup` names, or a function names it: `enqueue('add')`. */
const isUsed = (body: Body, all: readonly Body[], now: Description): boolean => {
  if (body.state !== null || body.kind === 'arguments') return true;
  const { states, transitions } = findUsers(body, now);
  const quoted = JSON.stringify(body.name);
  return states.length + transitions.length > 0 || all.some((one) => one !== body && one.canonical.includes(quoted));
};

/** What of a machine's functions has changed, those first that the machine itself holds; a changed rule is listed once. */
export const bodyChanges = (
  before: readonly Body[],
  after: readonly Body[],
  renamed: RenamedStates,
  now: Description,
): BodyChange[] => {
  const pairs = changedBodies(before, after, renamed).filter((pair) => isUsed(pair.after, after, now));
  const rules = new Map<string, { readonly pair: RulePair; readonly users: Body[] }>();
  const own = pairs.filter((pair) => {
    const changed = changedRules(pair);
    for (const one of changed) {
      const key = `${one.after.file}#${one.after.name}`;
      const known = rules.get(key) ?? { pair: one, users: [] };
      known.users.push(pair.after);
      rules.set(key, known);
    }
    // What only calls something else that cannot be paired is shown by itself.
    return pair.before.canonical !== pair.after.canonical || changed.length === 0;
  });
  return [
    ...own.map((pair) => ownChange(pair, now)),
    ...[...rules.values()].map(({ pair, users }) => {
      const { name, file } = pair.after;
      const words = `Changed rule ${name} (${file}), which ${listed([...new Set(users.map(nameBody))])} ${users.length === 1 ? 'uses' : 'use'}`;
      return createChange(words, { before: pair.before.text, after: pair.after.text }, users, now);
    }),
  ];
};
