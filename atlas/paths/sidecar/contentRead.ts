import type { EventObject } from 'xstate';
import { doneEvent, parseOwnEvent } from '../../xstate/ownEvents.ts';
import { getNodes } from '../../xstate/snapshots.ts';
import type { Definition } from '../explore/definitions.ts';
import type { Exploration } from '../explore/exploration.ts';
import { holds } from '../explore/guards.ts';
import { takeStart, takeStep } from '../explore/step.ts';

/** Snapshots of a state in which its transition is tried: some of them may throw before they have read all. */
const maxPlaces = 5;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Content that notes by its path what is read of it. */
const watched = <T>(value: T, path: string, read: Set<string>): T => {
  if (!isPlain(value)) return value;
  // A copy may be answered for as one likes, which a frozen object may not.
  return new Proxy(Object.assign(Object.create(Object.getPrototypeOf(value)), value), {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (typeof name !== 'string') return part;
      read.add(`${path}.${name}`);
      return watched(part, `${path}.${name}`, read);
    },
    has: (target, name) => {
      if (typeof name === 'string') read.add(`${path}.${name}`);
      return Reflect.has(target, name);
    },
  });
};

/** The actor whose answer is an event of a state. */
export const sourceOfAnswer = ({ event, transition }: Definition): string | null => {
  const own = parseOwnEvent(event);
  const invoke = own?.kind === 'done' ? transition.source.invoke.find(({ id }) => id === own.of) : undefined;
  return invoke === undefined ? null : String(invoke.src);
};

/** The samples of what sets a transition off. */
const eventsFor = ({ model }: Exploration, definition: Definition): readonly EventObject[] => {
  const source = sourceOfAnswer(definition);
  if (source === null) return model.events[definition.event] ?? [{ type: definition.event }];
  const outcomes = model.actors[source];
  const id = parseOwnEvent(definition.event)?.of ?? '';
  return outcomes?.kind === 'promise' ? outcomes.outputs.map((output) => doneEvent(id, output)) : [];
};

const attempt = (act: () => unknown): void => {
  try {
    act();
  } catch {
    // What it has read before says enough.
  }
};

/** What a guard reads of its event and of the context, or an unguarded transition of its event: `event.file`, `context.user`. */
export const contentRead = (exploration: Exploration, definition: Definition): ReadonlySet<string> => {
  const read = new Set<string>();
  const { machine } = exploration.model;
  const { source, guard } = definition.transition;
  const places = [...exploration.vertices.values()].filter(({ snapshot }) => getNodes(snapshot).includes(source));
  for (const { snapshot } of places.slice(0, maxPlaces)) {
    for (const sample of eventsFor(exploration, definition)) {
      const event = watched(sample, 'event', read);
      const context = watched(snapshot.context, 'context', read);
      attempt(() =>
        guard === undefined
          ? takeStep(machine, snapshot, event)
          : holds(guard, Object.create(snapshot, { context: { value: context } }), event),
      );
    }
  }
  return read;
};

/** What a machine reads of its input before it starts. */
export const inputRead = ({ model }: Exploration): ReadonlySet<string> => {
  const read = new Set<string>();
  for (const input of Object.values(model.inputs)) {
    attempt(() => takeStart(model.machine, watched(input(), 'input', read)));
  }
  return read;
};
