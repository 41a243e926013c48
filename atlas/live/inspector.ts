import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { stateId } from '../describe/stateId.ts';
import { actorName } from '../describe/text/actorName.ts';
import { collectDefinitions } from '../paths/explore/definitions.ts';
import { valueWords } from '../paths/words.ts';
import { findParent, findSystemId, isGiven } from '../xstate/actors.ts';
import { type InspectedActor, toInspected } from '../xstate/inspection.ts';
import { findOwnAction } from '../xstate/ownActions.ts';
import { initType, stopType } from '../xstate/ownEvents.ts';
import { getNodes } from '../xstate/snapshots.ts';
import { type ActorReport, channelName, isMessage, type Named, type Told } from './message.ts';

const nameActor = (actor: object): string =>
  findSystemId(actor) ?? ('id' in actor && typeof actor.id === 'string' ? actor.id : 'unnamed');

/** An actor that nobody has named by its logic's name, as `setup` has it; a machine by its id. */
const wordsFor = (actor: InspectedActor): string => {
  const name = nameActor(actor);
  if (!isGiven(name)) return name;
  if ('src' in actor && typeof actor.src === 'string') return actorName(actor.src, name);
  const snapshot = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : name;
};

/** Whoever has started it, by name. */
const parentName = (actor: object): string | null => {
  const parent = findParent(actor);
  return parent === null ? null : wordsFor(parent);
};

/** The child that an action stops; null for any other action. */
const stoppedChild = (actor: InspectedActor, type: string, params: unknown): InspectedActor | null => {
  const own = findOwnAction(type, params);
  const snapshot = actor.getSnapshot();
  return own?.kind === 'stop' && isMachineSnapshot(snapshot) ? (snapshot.children[String(own.id)] ?? null) : null;
};

/**
 * Tells the pages of the atlas in other tabs of this origin where every machine of the application is, and what its actors send
 * each other. For development builds only: give it to the root actor as its `inspect` option.
 * @param tab says when its page is left, and when the reader comes back to it
 */
export const createInspector = (
  channel: BroadcastChannel = new BroadcastChannel(channelName),
  tab: EventTarget = window,
) => {
  // Not every address that development runs at is one where `crypto.randomUUID` is to be had.
  const page = Math.random().toString(36).slice(2);
  const known = new Map<AnyStateMachine, ReturnType<typeof collectDefinitions>>();
  const reports = new Map<string, ActorReport>();
  const taken = new Map<string, string[]>();
  const post = (message: Told): void => channel.postMessage(message);
  const postAll = (): void => {
    for (const report of reports.values()) post(report);
  };

  const definitions = (machine: AnyStateMachine): ReturnType<typeof collectDefinitions> => {
    const found = known.get(machine) ?? collectDefinitions(machine);
    known.set(machine, found);
    return found;
  };
  const keyOf = ({ sessionId }: { readonly sessionId: string }): string => `${page} ${sessionId}`;
  const named = (actor: InspectedActor): Named => ({
    actor: keyOf(actor),
    name: wordsFor(actor),
    parent: parentName(actor),
    isMachine: isMachineSnapshot(actor.getSnapshot()),
  });
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data) && data.kind === 'hello') postAll();
  });
  tab.addEventListener('pagehide', () => post({ kind: 'closed', page }));
  tab.addEventListener('pageshow', postAll);

  return (told: InspectionEvent): void => {
    const inspected = toInspected(told);
    if (inspected === null || inspected.kind === 'actor') return;
    if (inspected.kind === 'event') {
      const { source: from, actor, event } = inspected;
      const source = from === null ? null : named(from);
      // This one has its name only when it starts.
      if (event.type === initType) post({ kind: 'started', page, by: source, actor: named(actor) });
      else post({ kind: 'sent', page, from: source, to: named(actor), event: event.type });
      return;
    }
    if (inspected.kind === 'action') {
      // XState stops a child without an event that anybody could see.
      const { actor, type, params } = inspected;
      const child = stoppedChild(actor, type, params);
      if (child !== null) post({ kind: 'sent', page, from: named(actor), to: named(child), event: stopType });
      return;
    }
    const { snapshot } = inspected;
    if (!isMachineSnapshot(snapshot)) return;
    const actor = keyOf(inspected.actor);
    if (inspected.kind === 'microstep') {
      const ids = inspected.transitions.flatMap(
        (transition) => definitions(snapshot.machine).get(transition)?.id ?? [],
      );
      taken.set(actor, [...(taken.get(actor) ?? []), ...ids]);
      return;
    }
    const report: ActorReport = {
      kind: 'actor',
      machine: snapshot.machine.id,
      actor,
      page,
      name: nameActor(inspected.actor),
      event: inspected.event.type,
      states: getNodes(snapshot).map(stateId),
      transitions: taken.get(actor) ?? reports.get(actor)?.transitions ?? [],
      ended: snapshot.status !== 'active',
      value: valueWords(snapshot.value),
    };
    taken.delete(actor);
    reports.set(actor, report);
    post(report);
  };
};
