import type { Description, StateDescription, TransitionDescription } from '../describe/description.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What most states have, which is not written; `null` where a value may be missing. */
const usualState = {
  parent: null,
  type: 'atomic',
  history: null,
  defaults: null,
  initial: null,
  description: '',
  tags: [],
  meta: {},
  entry: [],
  exit: [],
  invokes: [],
  states: [],
} as const satisfies Omit<StateDescription, 'id' | 'key'>;

const usualTransition = {
  guard: '',
  targets: [],
  reenter: false,
  scope: 'leaves',
  actions: [],
  description: '',
  rank: 0,
  alternative: 'only',
} as const satisfies Omit<TransitionDescription, 'id' | 'source' | 'event' | 'trigger'>;

const usualMachine = { description: '', actors: [], delays: {} } as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without what is as usual: first what each has, then the rest, always in the same order. */
const shortened = (value: Fields, usual: Fields): Fields => {
  const own = Object.keys(value).filter((name) => !(name in usual));
  const unusual = Object.keys(usual).filter((name) => JSON.stringify(value[name]) !== JSON.stringify(usual[name]));
  return Object.fromEntries([...own, ...unusual].map((name) => [name, value[name]]));
};

/** A chart as text: one line of JSON for the machine, each state and each transition, so that a change is a line that changes. */
export const chartLines = ({ states, transitions, ...machine }: Description): string[] =>
  [
    { machine: shortened(machine, usualMachine) },
    ...states.map((state) => ({ state: shortened(state, usualState) })),
    ...transitions.map((transition) => ({ transition: shortened(transition, usualTransition) })),
  ].map((line) => JSON.stringify(line));

const isLike = (value: unknown, usual: unknown): boolean =>
  usual === null || (typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual));

const isWhole = (value: Fields, usual: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string') &&
  Object.entries(usual).every(([name, part]) => isLike(value[name], part));

const isState = (value: Fields): value is Fields & StateDescription => isWhole(value, usualState, ['id', 'key']);

const isTransition = (value: Fields): value is Fields & TransitionDescription =>
  isWhole(value, usualTransition, ['id', 'source', 'event']) &&
  isFields(value.trigger) &&
  typeof value.trigger.words === 'string';

const isMachine = (value: Fields): value is Fields & Pick<Description, 'id' | 'description' | 'actors' | 'delays'> =>
  isWhole(value, usualMachine, ['id']);

const partOf = (line: Fields, name: string, usual: Fields): Fields | null => {
  const written = line[name];
  return isFields(written) ? { ...usual, ...written } : null;
};

/** The chart that lines of text hold; null where they hold something else. */
export const chartIn = (lines: readonly string[]): Description | null => {
  const states: StateDescription[] = [];
  const transitions: TransitionDescription[] = [];
  let chart: Description | null = null;
  for (const text of lines) {
    let line: unknown;
    try {
      line = JSON.parse(text);
    } catch {
      return null;
    }
    if (!isFields(line)) return null;
    const [machine, state, transition] = [
      partOf(line, 'machine', usualMachine),
      partOf(line, 'state', usualState),
      partOf(line, 'transition', usualTransition),
    ];
    if (machine !== null && isMachine(machine)) chart = { ...machine, states, transitions };
    else if (state !== null && isState(state)) states.push(state);
    else if (transition !== null && isTransition(transition)) transitions.push(transition);
    else return null;
  }
  return chart;
};
