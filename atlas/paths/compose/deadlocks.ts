import { answers } from '../../xstate/candidates.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import { writtenIn } from '../explore/definitions.ts';
import { nameConfiguration } from '../findings.ts';
import { valueWords } from '../words.ts';
import { type Engine, nameChannel } from './compose.ts';
import type { Local } from './local.ts';
import type { System } from './system.ts';

export type Deadlock = { readonly where: string; readonly text: string; readonly standing: readonly Local[] };

/** Where each of some actors is; another one where it may silently be stands for it. */
type Places = readonly (readonly Local[])[];

/**
 * Finds actors that wait for one another for good. An actor waits where nothing that its environment does changes anything.
 * Another one helps it that does not wait, or is helped itself, and sends something that the actor takes there. Who waits
 * and is not helped is in a deadlock, unless it rests there by its model or by the system.
 */
export const createDeadlocks = (
  system: System,
  { locals }: Engine,
  sent: ReadonlyMap<string, ReadonlySet<string>>,
): ((places: Places) => Deadlock | null) => {
  const waits = new Map<Local, boolean>();
  const isWaiting = (local: Local): boolean => {
    const known = waits.get(local) ?? locals.ownMoves(local).every(({ reaction }) => !reaction.isTaken);
    waits.set(local, known);
    return known;
  };
  /** Whether one sends another something, at some time, that the other takes as it stands. */
  const mayHelp = (helper: Local, local: Local): boolean => {
    const types = new Set([...(sent.get(nameChannel(helper.path, local.path)) ?? []), ...declaredBy(helper, local)]);
    const written = getNodes(local.vertex.snapshot)
      .flatMap(writtenIn)
      .map(({ eventType }) => String(eventType));
    return [...types].some((type) => written.some((descriptor) => answers(descriptor, type)));
  };
  return (places) => {
    const waiting = new Set<Local>();
    const helpers = new Set<Local>();
    for (const reach of places) {
      const at = reach.find(isWaiting);
      const [nearest] = reach;
      if (at !== undefined) waiting.add(at);
      else if (nearest !== undefined) helpers.add(nearest);
    }
    for (let before = -1; before !== waiting.size; ) {
      before = waiting.size;
      for (const local of waiting) {
        if (![...helpers].some((helper) => mayHelp(helper, local))) continue;
        waiting.delete(local);
        helpers.add(local);
      }
    }
    const standing = [...waiting, ...helpers];
    const locked = [...waiting].filter((local) => !mayRest(system, local, standing));
    if (locked.length === 0) return null;
    const where = locked.map(({ path, vertex }) => `${path} in ${valueWords(vertex.snapshot.value)}`).join('; ');
    return { where, text: 'What it waits for does not come any more, and it does not rest here.', standing };
  };
};

/** What a child is declared to send its parent: where a walk was cut, it may not have happened yet. */
const declaredBy = ({ parent }: Local, { path, model }: Local): readonly string[] => {
  const outcomes = parent === null || parent.path !== path ? undefined : model.actors[parent.source];
  return outcomes === undefined || outcomes.kind === 'promise' ? [] : outcomes.sends;
};

/** Whether an actor may stay for good as it stands. */
const mayRest = (system: System, { path, model, vertex }: Local, all: readonly Local[]): boolean => {
  const { snapshot } = vertex;
  const here = nameConfiguration(snapshot);
  const isAt = (child: string, state: string): boolean =>
    all.some((other) => other.path === `${path}/${child}` && nameConfiguration(other.vertex.snapshot) === state);
  return (
    snapshot.status !== 'active' ||
    (model.rests ?? []).includes(here) ||
    (system.rests?.[model.machine.id] ?? []).some((rest) =>
      typeof rest === 'string' ? rest === here : rest.state === here && isAt(rest.child, rest.childIn),
    )
  );
};
