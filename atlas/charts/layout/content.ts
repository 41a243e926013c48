import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import { conditionText } from '../../describe/text/conditionText.ts';
import { scopeWords } from '../../describe/text/scopeWords.ts';
import { chartKey } from '../chartKey.ts';
import { type Block, block, type Segment } from './lines.ts';
import type { Sign } from './picture.ts';
import type { Link } from './visible.ts';

type Placed = Segment & { readonly joins?: boolean; readonly indent?: number };

const signsOf = ({ alternative, rank, trigger, scope }: TransitionDescription): Sign[] => [
  ...(scope === 'stays' || scope === 'restarts' ? ['stays' as const] : []),
  ...(scope === 'reenters' ? ['reenters' as const] : []),
  ...(trigger.kind === 'after' ? ['timer' as const] : []),
  ...(alternative === 'only' ? [] : [rank + 1]),
];

/** A transition's label: the event, its guard, and what it does. */
const labelOf = (transition: TransitionDescription): Placed[] => {
  const { id, trigger, actions, scope } = transition;
  const condition = conditionText(transition);
  const note = scopeWords[scope];
  return [
    { text: trigger.words, style: 'event', of: id, signs: signsOf(transition) },
    ...(condition === '' ? [] : [{ text: condition, style: 'guard' as const, of: id, joins: true }]),
    ...(actions.length === 0 ? [] : [{ text: `/ ${actions.join(', ')}`, style: 'action' as const, of: id, indent: 6 }]),
    ...(note === '' ? [] : [{ text: note, style: 'note' as const, of: id, indent: 6 }]),
  ];
};

/** The label of an arrow, one or more transitions, first asked first; of none, where history leads at first. */
export const arrowLabel = (transitions: readonly TransitionDescription[]): Block =>
  transitions.length === 0
    ? block([{ text: 'at first', style: 'note' }], 230)
    : block(transitions.flatMap(labelOf), 230);

const marks = { parallel: 'parallel', final: 'final', history: '', compound: '', atomic: '' } as const;

const notes = (state: StateDescription): Placed[] => {
  const words = [marks[state.type], ...state.tags].filter((word) => word !== '');
  return words.length === 0 ? [] : [{ text: words.join(' · '), style: 'note', joins: true }];
};

const endings = (state: StateDescription['invokes'][number]): string =>
  state.handles.includes('error') ? '' : ' (no error handled)';

/** Transitions that stay inside the box: those without a target, and those to the state itself. */
export const staysInside = ({ source, targets }: TransitionDescription): boolean =>
  targets.every((target) => target === source);

/** Whether somebody has given a state another name than its id says, as a person's language does. */
const isRenamed = ({ id, key }: StateDescription): boolean => id !== key && !id.endsWith(`.${key}`);

/** A state as one beside it is told where to go: by its key where both are in the same state, or where its id says something else. */
const nameFrom = ({ states }: Description, { id, parent }: StateDescription, target: string): string => {
  const at = states.find((state) => state.id === target);
  if (at !== undefined && isRenamed(at)) return at.key;
  if (at === undefined || at.parent !== parent || target === id) return target;
  return states.some((state) => state.id === at.key) ? target : at.key;
};

/** Links in words: each transition with where it leads, first asked first. */
const writtenOut = (description: Description, state: StateDescription, links: readonly Link[]): Placed[] =>
  links
    .flatMap(({ target, transitions }) => transitions.map((transition) => ({ target, transition })))
    .sort((one, other) => byAsking(one.transition, other.transition))
    .flatMap(({ target, transition }) => {
      const words = labelOf(transition);
      const behind = words[1]?.style === 'guard' ? 2 : 1;
      const end: Placed = {
        text: `→ ${nameFrom(description, state, target)}`,
        style: 'event',
        of: transition.id,
        joins: true,
      };
      return words.toSpliced(behind, 0, end);
    });
/**
 * What is written in a state's box.
 * @param limit its width at most, in pixels
 * @param written links from it that are no arrows
 */
export const stateContent = (
  description: Description,
  state: StateDescription,
  { folded, limit, written }: { readonly folded: boolean; readonly limit: number; readonly written: readonly Link[] },
): Block => {
  const inside = description.transitions
    .filter((transition) => transition.source === state.id && staysInside(transition))
    .sort(byAsking);
  const title = state.parent === null ? description.id : state.key;
  return block(
    [
      { text: title, style: 'name', of: state.id },
      ...notes(state),
      ...(state.description === '' ? [] : [{ text: state.description, style: 'prose' as const }]),
      ...state.entry.map((action) => ({ text: `entry / ${action}`, style: 'action' as const })),
      ...state.exit.map((action) => ({ text: `exit / ${action}`, style: 'action' as const })),
      ...state.invokes.map((invoke) => ({
        text: `runs ${invoke.src}${endings(invoke)}`,
        style: 'invoke' as const,
        runs: chartKey(state.id, invoke.id),
      })),
      ...inside.flatMap(labelOf),
      ...writtenOut(description, state, written),
      ...(folded ? [{ text: `${state.states.length} states folded`, style: 'note' as const }] : []),
    ],
    limit,
  );
};
