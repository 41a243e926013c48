import { digest } from '../explore/digest.ts';
import { type Configuration, createCascade, type Happening, type Message, type Outcome } from './cascade.ts';
import { createFamily } from './family.ts';
import { createLocals, type Fault, type Local } from './local.ts';
import { createSilence } from './silence.ts';
import type { System } from './system.ts';

/** A configuration that was reached, and by what. */
export type Node = {
  readonly id: string;
  readonly configuration: Configuration;
  readonly cameBy: { readonly from: Node; readonly happenings: readonly Happening[] } | null;
};

export type Composition = {
  readonly system: System;
  readonly nodes: readonly Node[];
  /** Global steps between configurations, and messages received. */
  readonly steps: number;
  readonly messages: number;
  /** Configurations of each actor by its path; none of them twice. */
  readonly locals: ReadonlyMap<string, ReadonlySet<Local>>;
  /** Types of what was sent, by sender and receiver. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  readonly engine: Engine;
  readonly faults: readonly Fault[];
  /** Configurations that were reached and not walked further. */
  readonly cut: number;
};

/** A sender and a receiver, by their paths. */
export const nameChannel = (from: string, to: string): string => `${from} → ${to}`;

export type Engine = ReturnType<typeof createEngine>;

/** What runs the machines of a system, purely. */
export const createEngine = (system: System, isExact = false) => {
  const faults: Fault[] = [];
  const locals = createLocals(createFamily(system), (fault) => faults.push(fault));
  const silences = createSilence(locals);
  const isDirect = (system.delivery ?? 'direct') === 'direct';
  const cascade = createCascade(locals, silences, isDirect, isExact);
  const start = (): Outcome[] =>
    cascade.start(
      system.roots.flatMap(({ name, model, input }) => {
        const make = model.inputs[input];
        if (make === undefined) throw new Error(`${name} has no input "${input}".`);
        const begun = locals.begin(name, null, model, make());
        return begun === null ? [] : [begun];
      }),
    );
  return { locals, silences, cascade, faults, start };
};

/** Of each channel the message that was sent first: messages of one sender to one receiver do not overtake each other. */
export const deliverable = ({ queue }: Configuration): Message[] => [
  ...new Map(queue.toReversed().map((message) => [`${message.from}\n${message.to}`, message])).values(),
];

/** Options of an exploration: `pairs` walks on only where two actors are together for the first time as they are. */
export type Extent = { readonly limit?: number; readonly pairs?: boolean };

/**
 * Walks machines together. What nobody notices is not interleaved: an actor stands for all configurations that it reaches
 * silently, until it sends something or receives something.
 * @param see gets everything that happens, with the configuration before it
 */
export const compose = (
  system: System,
  see: (node: Node, outcome: Outcome) => void,
  { limit = 20_000, pairs = false }: Extent = {},
): Composition => {
  const engine = createEngine(system);
  const { silences, cascade, faults, start } = engine;
  const sent = new Map<string, Set<string>>();
  const nodes = new Map<string, Node>();
  const locals = new Map<string, Set<Local>>();
  const together = new Set<string>();
  const noted = new Set<string>();
  const queue: Node[] = [];
  const inFlight = typeof system.delivery === 'object' ? system.delivery.inFlight : 0;
  let steps = 0;
  let messages = 0;
  let cut = 0;

  const placesOf = ({ actors }: Configuration): string[] =>
    [...actors.values()].map((local) => `${local.path}=${silences.keyOf(local)}`).sort();

  const isNew = (places: readonly string[]): boolean => {
    const before = together.size;
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index)) together.add(`${one} ${other}`);
    }
    return together.size > before;
  };

  const note = ({ from, to, event }: Message): void => {
    const types = sent.get(nameChannel(from, to)) ?? new Set();
    sent.set(nameChannel(from, to), types.add(event.type));
  };

  const arrive = (outcome: Outcome, from: Node | null): void => {
    const { configuration, happenings } = outcome;
    for (const happening of happenings) if (happening.kind === 'receives') note(happening.message);
    const places = placesOf(configuration);
    const id = `${places.join(' ')} ${digest(configuration.queue)}`;
    if (nodes.has(id)) return;
    const node: Node = { id, configuration, cameBy: from && { from, happenings } };
    nodes.set(id, node);
    for (const local of configuration.actors.values()) {
      const place = `${local.path}=${silences.keyOf(local)}`;
      if (noted.has(place)) continue;
      noted.add(place);
      const known = locals.get(local.path) ?? new Set();
      for (const reached of silences.reachOf(local)) known.add(reached);
      locals.set(local.path, known);
    }
    const isWalked = nodes.size <= limit && (isNew(places) || !pairs);
    if (isWalked) queue.push(node);
    else cut += 1;
  };

  const origin: Node = { id: '', configuration: { actors: new Map(), queue: [] }, cameBy: null };
  for (const outcome of start()) {
    see(origin, outcome);
    arrive(outcome, origin);
  }
  for (const node of queue) {
    const { configuration } = node;
    const isFull = inFlight > 0 && configuration.queue.length >= inFlight;
    const outcomes = [
      ...deliverable(configuration).flatMap((message) => cascade.deliver(configuration, message)),
      ...(isFull ? [] : [...configuration.actors.values()].flatMap((local) => cascade.moves(configuration, local))),
    ];
    for (const outcome of outcomes) {
      steps += 1;
      messages += outcome.happenings.filter(({ kind }) => kind === 'receives').length;
      see(node, outcome);
      arrive(outcome, node);
    }
  }
  return { system, nodes: [...nodes.values()], steps, messages, locals, sent, engine, faults, cut };
};
