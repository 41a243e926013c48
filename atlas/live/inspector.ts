import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { stateId } from '../describe/stateId.ts';
import { definitionsOf } from '../paths/definitions.ts';
import { type ActorReport, type Closed, channelName, isMessage } from './message.ts';

const nameOf = (actor: object): string => {
  if ('systemId' in actor && typeof actor.systemId === 'string') return actor.systemId;
  return 'id' in actor && typeof actor.id === 'string' ? actor.id : 'unnamed';
};

/**
 * Tells the pages of the atlas in other tabs of this origin where every machine of the application is. For development
 * builds only: give it to the root actor as its `inspect` option.
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
  const post = (message: ActorReport | Closed): void => channel.postMessage(message);
  const postAll = (): void => {
    for (const report of reports.values()) post(report);
  };

  const definitions = (machine: AnyStateMachine): ReturnType<typeof definitionsOf> => {
    const found = known.get(machine) ?? definitionsOf(machine);
    known.set(machine, found);
    return found;
  };
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data) && data.kind === 'hello') postAll();
  });
  tab.addEventListener('pagehide', () => post({ kind: 'closed', page }));
  tab.addEventListener('pageshow', postAll);

  return (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { snapshot, actorRef } = inspected;
    if (!isMachineSnapshot(snapshot)) return;
    const actor = `${page} ${actorRef.sessionId}`;
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
    };
    taken.delete(actor);
    reports.set(actor, report);
    post(report);
  };
};
