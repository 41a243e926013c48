import { byAsking } from '../../describe/askedOrder.ts';
import type { Description, StateDescription, TransitionDescription } from '../../describe/description.ts';
import { type Block, block, type Segment } from './lines.ts';

type Placed = Segment & { readonly joins?: boolean; readonly indent?: number };

/** A transition's label: the event, its guard, and what it does. */
export const labelOf = ({ id, trigger, guard, actions, reenter, targets }: TransitionDescription): Placed[] => [
  { text: trigger.words, style: 'event', of: id },
  ...(guard === '' ? [] : [{ text: `[${guard}]`, style: 'guard' as const, of: id, joins: true }]),
  ...(actions.length === 0 ? [] : [{ text: `/ ${actions.join(', ')}`, style: 'action' as const, of: id, indent: 6 }]),
  ...(reenter && targets.length > 0 ? [{ text: 're-enters', style: 'note' as const, of: id, indent: 6 }] : []),
];

/** The label of an arrow, one or more transitions, first asked first. */
export const arrowLabel = (transitions: readonly TransitionDescription[]): Block =>
  block(transitions.flatMap(labelOf), 230);

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
      ...state.invokes.map((invoke) => ({ text: `runs ${invoke.src}${endings(invoke)}`, style: 'invoke' as const })),
      ...inside.flatMap((transition): Placed[] => {
        const [event, ...rest] = labelOf(transition);
        return event === undefined ? [] : [{ ...event, text: `↻ ${event.text}` }, ...rest];
      }),
      ...(folded ? [{ text: `${state.states.length} states folded`, style: 'note' as const }] : []),
    ],
    limit,
  );
};
