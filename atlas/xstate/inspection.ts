import type { AnyTransitionDefinition, EventObject, InspectionEvent, Snapshot } from 'xstate';

export type InspectedActor = InspectionEvent['actorRef'];

/**
 * What an inspector is told.
 *
 * XState 6 tells of a step at once (`@xstate.transition` with `event`, `sourceRef`, `snapshot`, `microsteps`, `actions` and
 * `sent`) where these are an event each. `@xstate.actor` remains and holds `parentRef`; `@xstate.deadletter` is new.
 */
export type Inspected =
  /** An actor is made. */
  | { readonly kind: 'actor'; readonly actor: InspectedActor }
  | {
      readonly kind: 'event';
      readonly actor: InspectedActor;
      readonly source: InspectedActor | null;
      readonly event: EventObject;
    }
  | { readonly kind: 'action'; readonly actor: InspectedActor; readonly type: string; readonly params: unknown }
  | {
      readonly kind: 'microstep';
      readonly actor: InspectedActor;
      readonly event: EventObject;
      readonly snapshot: Snapshot<unknown>;
      readonly transitions: readonly AnyTransitionDefinition[];
    }
  /** An actor has done with an event. */
  | {
      readonly kind: 'snapshot';
      readonly actor: InspectedActor;
      readonly event: EventObject;
      readonly snapshot: Snapshot<unknown>;
    };

/** Null for what newer versions tell besides. */
export const toInspected = (inspected: InspectionEvent): Inspected | null => {
  const actor = inspected.actorRef;
  switch (inspected.type) {
    case '@xstate.actor':
      return { kind: 'actor', actor };
    case '@xstate.event':
      return { kind: 'event', actor, source: inspected.sourceRef ?? null, event: inspected.event };
    case '@xstate.action':
      return { kind: 'action', actor, ...inspected.action };
    case '@xstate.microstep': {
      const { event, snapshot, _transitions: transitions } = inspected;
      return { kind: 'microstep', actor, event, snapshot, transitions };
    }
    case '@xstate.snapshot':
      return { kind: 'snapshot', actor, event: inspected.event, snapshot: inspected.snapshot };
    default:
      return null;
  }
};
