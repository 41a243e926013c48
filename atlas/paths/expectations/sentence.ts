import { actorName } from '../../describe/text/actorName.ts';
import { isActorRef } from '../../xstate/actors.ts';
import { listChildren } from '../../xstate/snapshots.ts';
import { isIgnored, type Step } from '../explore/step.ts';
import { valueWords } from '../words.ts';
import { childName } from './actorNames.ts';
import type { ContextChange } from './contextChanges.ts';
import { type Deed, listDeeds, type Receiver } from './deeds.ts';
import { listed } from './listed.ts';

/** Names that a sentence lists of a kind. */
const maxNames = 3;

/** What Markdown would take for its own. */
const plain = (name: string): string => name.replaceAll(/[\\`*<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');

const phrase = (verb: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${verb} ${listed([...new Set(names)].map(plain), maxNames)}`];

const describePlace = ({ snapshot }: Step, before: Step | null): string => {
  const [now, earlier] = [snapshot, before?.snapshot].map((one) => valueWords(one?.value).split(', '));
  const leaves = now ?? [];
  const entered = before === null ? leaves : leaves.filter((leaf) => !earlier?.includes(leaf));
  if (before !== null && entered.length === 0 && leaves.length === earlier?.length) return 'stays';
  const shown = entered.length === 0 ? leaves : entered;
  return `→ ${listed(
    shown.map((leaf) => `**${plain(leaf)}**`),
    maxNames,
  )}`;
};

/** A child by what it runs; by its id where that has no name. */
const sourceNamer = (step: Step, before: Step | null, deeds: readonly Deed[]): ((id: string) => string) => {
  const children = [step, before].flatMap((one) => (one === null ? [] : listChildren(one.snapshot)));
  return (id) => {
    const started = deeds.find((deed) => deed.kind === 'start' && deed.id === id);
    if (started?.kind === 'start') return started.source;
    const src = children.find((one) => one.id === id)?.src;
    return typeof src === 'string' ? actorName(src, id) : childName(id);
  };
};

const getType = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'something';

const describeEffects = (step: Step, before: Step | null): readonly string[] => {
  const deeds = listDeeds(step, before);
  const sourceOf = sourceNamer(step, before, deeds);
  const of = <K extends Deed['kind']>(kind: K): readonly Extract<Deed, { readonly kind: K }>[] =>
    deeds.filter((deed): deed is Extract<Deed, { readonly kind: K }> => deed.kind === kind);
  const receiverOf = (to: Receiver): string => {
    if (to.kind === 'itself') return 'itself';
    if (to.kind === 'child') return sourceOf(to.id);
    return isActorRef(to.value) || typeof to.value === 'string' ? to.name : 'nobody known';
  };
  return [
    ...phrase(
      'starts',
      of('start').map(({ source }) => source),
    ),
    ...phrase(
      'stops',
      of('stop').map(({ id }) => sourceOf(id)),
    ),
    ...phrase(
      'sends',
      of('send').map(({ to, event }) => `${getType(event)} to ${receiverOf(to)}`),
    ),
    ...phrase(
      'raises',
      of('raise').map(({ event }) => getType(event)),
    ),
    ...phrase(
      'emits',
      of('emit').map(({ event }) => getType(event)),
    ),
    ...phrase(
      'does',
      of('act').map(({ name }) => name),
    ),
  ];
};

/** The last parts of a path are seldom what a reader asks for. */
const namedBy = ({ path }: ContextChange): string => path.split('.').slice(0, 2).join('.');

/** A step in few words: where it leads, what it starts, stops, sends and does, and which parts of the context it changes. */
export const writeSentence = (step: Step, before: Step | null, changes: readonly ContextChange[]): string => {
  if (before !== null && isIgnored(step)) return 'is ignored';
  const { status } = step.snapshot;
  const parts = [
    ...describeEffects(step, before),
    // At a start all of it is new.
    ...(before === null ? [] : phrase('changes', changes.map(namedBy))),
    ...(status === 'active' ? [] : [status === 'done' ? 'ends' : 'fails']),
  ];
  return `${describePlace(step, before)}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
};
