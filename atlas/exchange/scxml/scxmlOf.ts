import type { Description, StateDescription } from '../../describe/description.ts';
import { element, type XmlElement } from '../xml/element.ts';
import { xmlText } from '../xml/xmlText.ts';
import { literal } from './actions.ts';
import { candidateOrder } from './candidateOrder.ts';
import { conditionOf } from './condition.ts';
import { millisecondsOf } from './duration.ts';
import { createNames, createVariables } from './names.ts';
import { atlasNamespace, scxmlNamespace } from './namespaces.ts';
import { stateXml } from './stateXml.ts';
import { timersOf } from './timers.ts';
import { plainId, transitionXml } from './transitionXml.ts';

/** SCXML ends with a final state at its top; the machine's own final states lie within its root. */
const endOf = (root: StateDescription, states: ReadonlyMap<string, StateDescription>): boolean =>
  root.type === 'parallel' || root.states.some((id) => states.get(id)?.type === 'final');

/**
 * A machine as a document of SCXML 1.0. Its guards are variables that begin as false, its actions are logged, and its
 * actors have a type of their own: these are functions, which a document does not hold. What SCXML has no word for stands
 * in elements and attributes of another namespace, so that `readScxml` gives the same description again.
 */
export const scxmlOf = (description: Description): string => {
  const states = new Map(description.states.map((state) => [state.id, state]));
  const idOf = createNames();
  const variable = createVariables();
  const roots = description.states.filter(({ parent }) => parent === null);
  for (const { id } of description.states) idOf(id);
  const delays = Object.entries(description.delays).map(([name, words]) =>
    element('data', {
      id: variable(name),
      expr: literal(`${millisecondsOf(words) ?? 0}ms`),
      'atlas:delay': words,
      'atlas:name': variable(name) === name ? undefined : name,
    }),
  );
  const guards = new Set<string>();
  const names = {
    // A delay and a guard may be called alike.
    variable: (guard: string) => {
      const name = variable(guard in description.delays ? `guard ${guard}` : guard);
      guards.add(name);
      return name;
    },
    state: (id: string) => (states.has(id) ? idOf(id) : null),
  };
  const written = (state: StateDescription): XmlElement => {
    const transitions = candidateOrder(description.transitions.filter(({ source }) => source === state.id));
    const seen = new Map<string, number>();
    const after = transitions.map((transition) => {
      const base = plainId(transition, 0);
      const ordinal = seen.get(base) ?? 0;
      seen.set(base, ordinal + 1);
      return transitionXml(transition, ordinal, { idOf, states, conditionOf: (guard) => conditionOf(guard, names) });
    });
    const ends = state.parent === null && endOf(state, states);
    return stateXml(state, {
      parent: state.parent === null ? undefined : states.get(state.parent),
      idOf,
      timers: timersOf(transitions, description, idOf, variable),
      transitions: ends
        ? [
            ...after,
            element('transition', {
              event: `done.state.${idOf(state.id)}`,
              target: idOf('machine done'),
              'atlas:document': 'true',
            }),
          ]
        : after,
      children: state.states.flatMap((id) => {
        const child = states.get(id);
        return child === undefined ? [] : [written(child)];
      }),
      isHistory: (id) => states.get(id)?.type === 'history',
    });
  };
  const body = roots.map(written);
  const data = [...delays, ...[...guards].sort().map((id) => element('data', { id, expr: 'false' }))];
  const final = roots.some((root) => endOf(root, states))
    ? [element('final', { id: idOf('machine done'), 'atlas:document': 'true' })]
    : [];
  const nameOf = createNames();
  return xmlText(
    element(
      'scxml',
      {
        xmlns: scxmlNamespace,
        'xmlns:atlas': atlasNamespace,
        version: '1.0',
        datamodel: 'ecmascript',
        name: nameOf(description.id),
        initial: roots.map(({ id }) => idOf(id)).join(' ') || undefined,
        'atlas:machine': description.id,
      },
      ...(description.description === '' ? [] : [element('atlas:description', {}, description.description)]),
      ...description.actors.map((actor) => element('atlas:actor', {}, actor)),
      ...(data.length === 0 ? [] : [element('datamodel', {}, ...data)]),
      ...body,
      ...final,
    ),
  );
};
