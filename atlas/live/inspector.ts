import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { actorName } from '../describe/actorName.ts';
import { isGiven } from '../describe/givenId.ts';
import { stateId } from '../describe/stateId.ts';
import { definitionsOf } from '../paths/definitions.ts';
import { valueWords } from '../paths/words.ts';
import { type ActorReport, channelName, isMessage, type Named, type Told } from './message.ts';

type ActorLike = InspectionEvent['actorRef'];

const nameOf = (actor: object): string => {
  if ('systemId' in actor && typeof actor.systemId === 'string') return actor.systemId;
  return 'id' in actor && typeof actor.id === 'string' ? actor.id : 'unnamed';
};

/** An actor that nobody has named by its logic's name, as `setup` has it; a machine by its id. */
const wordsFor = (actor: ActorLike): string => {
  const name = nameOf(actor);
  if (!isGiven(name)) return name;
  if ('src' in actor && typeof actor.src === 'string') return actorName(actor.src, name);
  const snapshot = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.machine.id : name;
};

/** Whoever has started it, by name. */
const parentName = (actor: object): string | null => {
  const parent: unknown = Reflect.get(actor, '_parent');
  return isActorLike(parent) ? wordsFor(parent) : null;
};

const isActorLike = (value: unknown): value is ActorLike =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

/** The child that an action stops; null for any other action. */
const stoppedChild = (
  actor: ActorLike,
  { type, params }: { readonly type: string; readonly params: unknown },
): ActorLike | null => {
  const snapshot = actor.getSnapshot();
  if (type !== 'xstate.stopChild' || typeof params !== 'object' || params === null || !('id' in params)) return null;
  return isMachineSnapshot(snapshot) ? (snapshot.children[String(params.id)] ?? null) : null;
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
  const known = new Map<AnyStateMachine, ReturnType<typeof definitionsOf>>();
  const reports = new Map<string, ActorReport>();
  const taken = new Map<string, string[]>();
  const post = (message: Told): void => channel.postMessage(message);
  const postAll = (): void => {
    for (const report of reports.values()) post(report);
  };

  const definitions = (machine: AnyStateMachine): ReturnType<typeof definitionsOf> => {
    const found = known.get(machine) ?? definitionsOf(machine);
    known.set(machine, found);
    return found;
  };
  const keyOf = ({ sessionId }: { readonly sessionId: string }): string => `${page} ${sessionId}`;
  const named = (actor: ActorLike): Named => ({
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

  return (inspected: InspectionEvent): void => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event') {
      const { sourceRef, event } = inspected;
      const source = sourceRef === undefined ? null : named(sourceRef);
      // This one has its name only when it starts.
      if (event.type === 'xstate.init') post({ kind: 'started', page, by: source, actor: named(actorRef) });
      else post({ kind: 'sent', page, from: source, to: named(actorRef), event: event.type });
      return;
    }
    if (inspected.type === '@xstate.action') {
      // xstate stops a child without an event that anybody could see.
      const child = stoppedChild(actorRef, inspected.action);
      if (child !== null) post({ kind: 'sent', page, from: named(actorRef), to: named(child), event: 'xstate.stop' });
      return;
    }
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { snapshot } = inspected;
    if (!isMachineSnapshot(snapshot)) return;
    const actor = keyOf(actorRef);
    if (inspected.type === '@xstate.microstep') {
      const ids = inspected._transitions.flatMap(
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
      name: nameOf(actorRef),
      event: inspected.event.type,
      states: snapshot._nodes.map(stateId),
      transitions: taken.get(actor) ?? reports.get(actor)?.transitions ?? [],
      ended: snapshot.status !== 'active',
      value: valueWords(snapshot.value),
    };
    taken.delete(actor);
    reports.set(actor, report);
    post(report);
  };
};
