import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import { conditionText } from '../../describe/text/conditionText.ts';
import { scopeWords } from '../../describe/text/scopeWords.ts';
import { chartKey } from '../chartKey.ts';
import { type Block, block, type Segment } from './lines.ts';
import type { Sign } from './picture.ts';
import { type Course, type Link, staysInside } from './visible.ts';

/** What an arrow says wraps at this width, so that long arrows beside each other stay narrow. */
const labelWidth = 190;

type Placed = Segment & { readonly joins?: boolean; readonly indent?: number };

const listSigns = ({ alternative, rank, trigger, scope }: TransitionDescription): Sign[] => [
  ...(scope === 'stays' || scope === 'restarts' ? ['stays' as const] : []),
  ...(scope === 'reenters' ? ['reenters' as const] : []),
  ...(trigger.kind === 'after' ? ['timer' as const] : []),
  ...(alternative === 'only' ? [] : [rank + 1]),
];

/** What a transition says: the event, its guard, and what it does. */
const createLabel = (transition: TransitionDescription): Placed[] => {
  const { id, trigger, actions, scope } = transition;
  const condition = conditionText(transition);
  const note = scopeWords[scope];
  return [
    { text: trigger.words, style: 'event', of: id, signs: listSigns(transition) },
    ...(condition === '' ? [] : [{ text: condition, style: 'guard' as const, of: id, joins: true }]),
    ...(actions.length === 0 ? [] : [{ text: `/ ${actions.join(', ')}`, style: 'action' as const, of: id, indent: 6 }]),
    ...(note === '' ? [] : [{ text: note, style: 'note' as const, of: id, indent: 6 }]),
  ];
};

/** Where a transition of a folded state begins and ends. */
const listEnds = ({ transition, from, to }: Course, { source, target }: Link): Placed[] => {
  const inside = (id: string, folded: string): string =>
    id.startsWith(`${folded}.`) ? id.slice(folded.length + 1) : id;
  const words = [
    ...(from === null ? [] : [`from ${inside(from, source)}`]),
    ...(to === null ? [] : [`→ ${inside(to, target)}`]),
  ];
  return words.length === 0
    ? []
    : [{ text: words.join(' '), style: 'note', of: transition.id, joins: true, indent: 6 }];
};

/** The label of an arrow, one or more transitions, first asked first; of none, where history leads at first. */
export const arrowLabel = (link: Link): Block =>
  link.courses.length === 0
    ? block([{ text: 'at first', style: 'note' }], labelWidth)
    : block(
        link.courses.flatMap((course) => [...createLabel(course.transition), ...listEnds(course, link)]),
        labelWidth,
      );

const marks = { parallel: 'parallel', final: 'final', history: '', compound: '', atomic: '' } as const;

const notes = (state: StateDescription): Placed[] => {
  const words = [marks[state.type], ...state.tags].filter((word) => word !== '');
  return words.length === 0 ? [] : [{ text: words.join(' · '), style: 'note', joins: true }];
};

const endings = (state: StateDescription['invokes'][number]): string =>
  state.handles.includes('error') ? '' : ' (no error handled)';

/**
 * What is written in a state's box.
 * @param limit its width at most, in pixels
 */
export const stateContent = (
  description: Description,
  state: StateDescription,
  { folded, limit }: { readonly folded: boolean; readonly limit: number },
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
      ...inside.flatMap(createLabel),
      ...(folded ? [{ text: `${state.states.length} states folded`, style: 'note' as const }] : []),
    ],
    limit,
  );
};
