import { byNumber } from '../../describe/byNumber.ts';
import type { Description, InvokeDescription } from '../../describe/description.ts';
import { ownType } from '../../xstate/ownEvents.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { millisecondsOf } from './duration.ts';
import { prefixes } from './namespaces.ts';
import { numbered } from './numbered.ts';
import { placesOf } from './places.ts';
import { isDocumentOnly, readState, statesIn } from './readState.ts';
import { readTransition } from './readTransition.ts';

/** A description out of a document; `isOwn` where this program has written it, so that it says everything. */
export type ReadScxml = { readonly description: Description; readonly isOwn: boolean };

const byId = (one: { id: string }, other: { id: string }): number => byNumber(one.id, other.id);

/** Delays by their names, in words. */
const delaysOf = (root: XmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    childrenOf(root, 'datamodel')
      .flatMap((model) => childrenOf(model, 'data'))
      .flatMap(({ attributes }) => {
        const words = attributes['atlas:delay'];
        return words === undefined ? [] : [[attributes['atlas:name'] ?? attributes.id ?? '', words] as const];
      })
      .sort(([one], [other]) => byNumber(one, other)),
  );

const variablesOf = (root: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    childrenOf(root, 'datamodel')
      .flatMap((model) => childrenOf(model, 'data'))
      .map(({ attributes }) => [attributes.id ?? '', attributes['atlas:name'] ?? attributes.id ?? '']),
  );

/** Timers that a state starts on entry, by the event that they send: milliseconds, or the name of a delay. */
const timersOf = (state: XmlElement, variables: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const awaited = childrenOf(state, 'transition').flatMap(({ attributes }) => (attributes.event ?? '').split(/\s+/));
  const sends = childrenOf(state, 'onentry').flatMap((holder) => childrenOf(holder, 'send'));
  return new Map(
    sends.flatMap(({ attributes: { event, delay, delayexpr, target } }) => {
      if (event === undefined || target !== undefined || !awaited.includes(event)) return [];
      if (delayexpr !== undefined) return [[event, variables.get(delayexpr) ?? delayexpr] as const];
      const milliseconds = millisecondsOf(delay ?? '');
      return milliseconds === null ? [] : [[event, String(milliseconds)] as const];
    }),
  );
};

const timerIds = (state: XmlElement, timers: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    childrenOf(state, 'onentry')
      .flatMap((holder) => childrenOf(holder, 'send'))
      .filter(({ attributes }) => timers.has(attributes.event ?? ''))
      .flatMap(({ attributes }) => attributes.id ?? []),
  );

/**
 * A document of SCXML 1.0 as a description. What a description has no place for is left out: data, `donedata`, parameters,
 * and all but the first of several initial states.
 * @param name what to call the machine where the document has no name
 * @param as what to call the machine of another program's document, whatever that says
 * @throws in a sentence, when it is no SCXML
 */
export const readScxml = (text: string, name: string, as?: string): ReadScxml => {
  const document = readXml(text, prefixes);
  if (document.name !== 'scxml')
    throw new Error(`its root is <${document.name.replace(/^\{.*\}/, '')}>, not <scxml> of SCXML's namespace`);
  const own = document.attributes['atlas:machine'];
  const machine = own ?? as ?? document.attributes.name ?? name;
  const [inner] = own === undefined ? [] : statesIn(document);
  const { placed, idOf } = placesOf(inner ?? document, machine, inner !== undefined);
  const delays = delaysOf(document);
  const variables = variablesOf(document);
  const fullId = (state: string): string => {
    const id = idOf(state);
    return placed.some((one) => one.id === id && one.parent !== null) ? `${machine}.${id}` : machine;
  };
  const bare = placed.map((one) => {
    const timers = timersOf(one.xml, variables);
    const ids = timerIds(one.xml, timers);
    const state = readState(one, {
      idOf,
      isTimer: ({ name: tag, attributes }) =>
        (tag === 'send' && timers.has(attributes.event ?? '')) ||
        (tag === 'cancel' && ids.has(attributes.sendid ?? '')),
      handles: () => [],
      children: placed.filter(({ parent }) => parent === one.id).map(({ id }) => id),
    });
    return { state, xml: one.xml, timers };
  });
  const states = new Map(bare.map(({ state }) => [state.id, state]));
  const transitions = numbered(
    bare.flatMap(({ state: { id: source, type }, xml, timers }) =>
      type === 'history'
        ? []
        : childrenOf(xml, 'transition')
            .filter((transition) => !isDocumentOnly(transition))
            .flatMap((transition) => readTransition(transition, { source, states, idOf, fullId, timers, delays })),
    ),
  );
  const handlesOf = (state: string, invoke: string): InvokeDescription['handles'] =>
    (['done', 'error', 'snapshot'] as const).filter((end) =>
      transitions.some(({ source, event }) => source === state && event === ownType(end, invoke)),
    );
  const described = bare.map(({ state }) => ({
    ...state,
    invokes: state.invokes.map((invoke) => ({ ...invoke, handles: handlesOf(state.id, invoke.id) })),
  }));
  const actors = childrenOf(document, 'atlas:actor').map(textOf);
  const invoked = new Set(described.flatMap(({ invokes }) => invokes.map(({ src }) => src)));
  return {
    isOwn: own !== undefined,
    description: {
      id: machine,
      description: childrenOf(document, 'atlas:description').map(textOf).join('\n'),
      actors: own === undefined ? [...invoked].sort(byNumber) : actors,
      delays,
      states: described.sort(byId),
      transitions: transitions.sort(byId),
    },
  };
};
