import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromCallback,
  type Snapshot,
} from 'xstate';
import { findParent, isUnnamed, replaceLogic } from '../xstate/actors.ts';
import { toInspected } from '../xstate/inspection.ts';
import { getImplementations, isMachine } from '../xstate/machines.ts';
import { stopType } from '../xstate/ownEvents.ts';
import { describeEffect } from './explore/effects.ts';
import { neverRests, restsWithin } from './explore/step.ts';
import type { AnyModel } from './model.ts';

type Timeout = { readonly delay: number; readonly fire: () => void };

/** A clock without time: timers fire on command. */
class ManualClock {
  #timeouts = new Map<number, Timeout>();
  #last = 0;

  setTimeout(fire: () => void, delay: number): number {
    this.#last += 1;
    this.#timeouts.set(this.#last, { delay, fire });
    return this.#last;
  }

  clearTimeout(id: number): void {
    this.#timeouts.delete(id);
  }

  /** Fires the timer of this delay. Throws when none waits. */
  fire(delay: number): void {
    for (const [id, timeout] of [...this.#timeouts].reverse()) {
      if (timeout.delay !== delay) continue;
      this.#timeouts.delete(id);
      timeout.fire();
      return;
    }
    throw new Error(`No timer of ${delay} ms waits.`);
  }
}

type PuppetEvent = { type: 'puppet.done'; output: unknown } | { type: 'puppet.error'; error: unknown } | EventObject;

/** An actor that does nothing until it is settled from outside. */
const puppet: ActorLogic<Snapshot<unknown>, PuppetEvent, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'puppet.done' && 'output' in event) {
      return { status: 'done', output: event.output, error: undefined };
    }
    if (event.type === 'puppet.error' && 'error' in event) {
      return { status: 'error', output: undefined, error: event.error };
    }
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A machine whose actors do nothing; machines among them run, and their actors do nothing. */
export const idle = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors } = getImplementations(machine);
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([source, logic]) => [source, isMachine(logic) ? idle(logic) : puppet]),
    ),
  });
};

const createPuppet = (model: AnyModel, source: string): unknown => {
  const outcomes = model.actors[source];
  const logic = getImplementations(model.machine).actors[source];
  return outcomes?.kind === 'machine' && outcomes.observed && isMachine(logic) ? idle(logic) : puppet;
};

/** A delay of its own for each name, so that the clock can distinguish them. */
const toDelay = (names: readonly string[], delay: string | number): number =>
  typeof delay === 'number' ? delay : 1_000_000_000 + names.indexOf(delay);

const silent = fromCallback(() => {});

export type Running = {
  readonly snapshot: () => AnyMachineSnapshot;
  readonly actor: AnyActorRef;
  readonly send: (event: EventObject) => void;
  readonly settle: (child: string, outcome: { readonly kind: 'done' | 'error'; readonly value: unknown }) => void;
  readonly fire: (delay: string | number) => void;
  /** Custom actions executed and events sent since the last time this was asked. */
  readonly effects: () => string[];
  readonly stop: () => void;
};

/** Starts the real machine with every actor and timer controlled by the replay. */
export const run = (model: AnyModel, start: string): Running => {
  const input = model.inputs[start];
  if (input === undefined) throw new Error(`The model has no input "${start}".`);
  const names = Object.keys(model.delays);
  const clock = new ManualClock();
  const machine = model.machine.provide({
    actors: Object.fromEntries(Object.keys(model.actors).map((source) => [source, createPuppet(model, source)])),
    delays: Object.fromEntries(names.map((name) => [name, toDelay(names, name)])),
  });
  let effects: string[] = [];
  let microsteps = 0;
  // What the machine sends to its parent is an effect; a parent of its own has the clock and the eyes of its system.
  const parent = createActor(silent, {
    clock,
    logger: () => {},
    inspect: (told) => {
      const inspected = toInspected(told);
      // Logic without a name can be replaced only when its actor is made.
      if (inspected?.kind === 'actor' && isUnnamed(inspected.actor) && findParent(inspected.actor) !== parent)
        replaceLogic(inspected.actor, puppet);
      if (inspected?.kind === 'event') microsteps = 0;
      if (inspected?.kind === 'microstep') {
        microsteps += 1;
        if (microsteps > restsWithin) throw neverRests();
      }
      if (inspected?.kind !== 'action' || inspected.actor !== actor) return;
      const effect = describeEffect(inspected.type, inspected.params);
      if (effect !== null) effects.push(effect);
    },
  }).start();
  const actor = createActor(machine, { input: input(), parent });
  actor.subscribe({ error: () => {} });
  actor.start();

  const childOf = (id: string): AnyActorRef => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
    if (child === undefined) throw new Error(`No child "${id}" runs.`);
    return child;
  };
  return {
    snapshot: () => actor.getSnapshot(),
    stop: () => {
      // What a parent sends to end a child; only roots end themselves.
      actor.send({ type: stopType });
      parent.stop();
    },
    effects: () => {
      const done = effects;
      effects = [];
      return done;
    },
    actor,
    send: (event) => actor.send(event),
    fire: (delay) => clock.fire(toDelay(names, delay)),
    settle: (child, { kind, value }) =>
      childOf(child).send(
        kind === 'done' ? { type: 'puppet.done', output: value } : { type: 'puppet.error', error: value },
      ),
  };
};
