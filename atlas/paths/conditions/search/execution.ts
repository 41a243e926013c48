import type { EventObject } from 'xstate';
import { isOwnType } from '../../../xstate/ownEvents.ts';
import type { Exploration } from '../../exploration.ts';
import { achievedBy } from '../../goals.ts';
import type { Move } from '../../moves.ts';
import type { Trace } from '../../shortestTo.ts';
import { type Step, startOf, stepOf } from '../../step.ts';
import { type Edit, withValue } from './edit.ts';

/** What of a step a sample decides: an event without its type, or the output of an actor; null where it is neither. */
export const contentOf = (move: Move): unknown => {
  if (move.kind === 'settle') return move.outcome.kind === 'done' ? move.outcome.value : null;
  if (move.kind === 'timer' || isOwnType(move.event.type)) return null;
  const { type: _, ...content } = move.event;
  return content;
};

const edited = (content: unknown, edits: readonly Edit[], step: number): unknown =>
  edits.reduce((now, edit) => (edit.step === step ? withValue(now, edit.place, edit.value) : now), content);

/** What the start of a trace is given. */
export const inputOf = ({ model }: Exploration, { start }: Trace, edits: readonly Edit[] = []): unknown =>
  edited(model.inputs[start]?.(), edits, 0);

/** The event of a step, changed. @param step counted from 1 */
export const eventOf = (move: Move, step: number, edits: readonly Edit[]): EventObject => {
  if (!edits.some((edit) => edit.step === step)) return move.event;
  const content = edited(contentOf(move), edits, step);
  const settled: EventObject & { readonly output: unknown } = { ...move.event, output: content };
  if (move.kind === 'settle') return settled;
  return { ...(typeof content === 'object' ? content : {}), type: move.event.type };
};

/** The goals that a trace achieves with changed content, up to where something throws. */
export const achievedWith = (
  { model: { machine }, definitions }: Exploration,
  trace: Trace,
  input: unknown,
  edits: readonly Edit[],
): ReadonlySet<string> => {
  const achieved = new Set<string>();
  const see = (step: Step): Step => {
    for (const goal of achievedBy(definitions, step, new Set())) achieved.add(goal);
    return step;
  };
  try {
    let at = see(startOf(machine, input));
    for (const [index, { move }] of trace.steps.entries()) {
      if (at.snapshot.status !== 'active') break;
      at = see(stepOf(machine, at.snapshot, eventOf(move, index + 1, edits)));
    }
  } catch {
    // What a guard cannot read achieves nothing.
  }
  return achieved;
};
