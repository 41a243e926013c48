import type { InvokeDescription, StateDescription, StateType } from '../../describe/description.ts';
import { element, type XmlElement } from '../xml/element.ts';
import { contentOf, literal } from './actions.ts';
import type { Timers } from './timers.ts';

const elements = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const satisfies Readonly<Record<StateType, string>>;

const invokeXml = ({ id, src, systemId, machine }: InvokeDescription, idOf: (text: string) => string): XmlElement =>
  element('invoke', {
    type: 'actor',
    id: idOf(id),
    // A reader would take `src` for a document to load.
    srcexpr: literal(src),
    'atlas:id': idOf(id) === id ? undefined : id,
    'atlas:systemId': systemId ?? undefined,
    'atlas:machine': machine ?? undefined,
  });

const block = (name: string, content: readonly XmlElement[]): XmlElement[] =>
  content.length === 0 ? [] : [element(name, {}, ...content)];

/** The key that a state's id ends with. */
export const keyIn = (id: string, parent: string | null): string =>
  parent !== null && id.startsWith(`${parent}.`) ? id.slice(parent.length + 1) : id;

/** What a state is made of, its children as they are given. */
export type StateParts = {
  readonly parent: StateDescription | undefined;
  readonly idOf: (text: string) => string;
  readonly timers: Timers;
  readonly transitions: readonly XmlElement[];
  readonly children: readonly XmlElement[];
  /** States among its parent's children that are no history. */
  readonly isHistory: (id: string) => boolean;
};

/** SCXML's default of history lies within the history's parent: all regions, where it is the parent itself. */
const defaultXml = ({ defaults }: StateDescription, { parent, idOf, isHistory }: StateParts): XmlElement => {
  const ids = (defaults ?? []).map(idOf).join(' ');
  const isParent = parent !== undefined && defaults?.includes(parent.id) === true;
  const regions = isParent ? parent.states.filter((id) => !isHistory(id)).map(idOf) : [];
  return element(
    'transition',
    isParent ? { target: regions.join(' '), 'atlas:target': ids } : { target: ids === '' ? undefined : ids },
  );
};

export const stateXml = (state: StateDescription, parts: StateParts): XmlElement => {
  const { parent, idOf, timers, transitions, children } = parts;
  const { id, key, type, initial, entry, exit, tags, meta } = state;
  // A region of SCXML is no final state, and a state without children is no parallel one.
  const isPlain = (type === 'final' && parent?.type === 'parallel') || (type === 'parallel' && children.length === 0);
  const own = [
    ...(state.description === '' ? [] : [element('atlas:description', {}, state.description)]),
    ...tags.map((tag) => element('atlas:tag', {}, tag)),
    ...Object.entries(meta).map(([name, value]) => element('atlas:meta', { name }, JSON.stringify(value))),
  ];
  const begins = initial === null || initial.actions.length === 0 ? undefined : initial;
  const rest =
    type === 'history'
      ? [defaultXml(state, parts)]
      : [
          ...(begins === undefined
            ? []
            : [
                element(
                  'initial',
                  {},
                  element('transition', { target: idOf(begins.target) }, ...begins.actions.map(contentOf)),
                ),
              ]),
          ...block('onentry', [...entry.map(contentOf), ...timers.start]),
          ...block('onexit', [...exit.map(contentOf), ...timers.stop]),
          ...state.invokes.map((invoke) => invokeXml(invoke, idOf)),
          ...transitions,
          ...children,
        ];
  return element(
    isPlain ? 'state' : elements[type],
    {
      id: idOf(id),
      type: state.history ?? undefined,
      initial: initial === null || begins !== undefined ? undefined : idOf(initial.target),
      'atlas:id': idOf(id) === id ? undefined : id,
      'atlas:key': keyIn(id, state.parent) === key ? undefined : key,
      'atlas:type': isPlain ? type : undefined,
    },
    ...own,
    ...rest,
  );
};
