import type { InvokeDescription, StateDescription, StateType } from '../../describe/description.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/element.ts';
import { actionsIn, unquoted } from './actions.ts';
import { keyIn } from './stateXml.ts';

/** Elements that are states. */
export const stateNames = ['state', 'parallel', 'final', 'history'] as const;

export const isDocumentOnly = ({ attributes }: XmlElement): boolean => attributes['atlas:document'] === 'true';

export const statesIn = (holder: XmlElement): XmlElement[] =>
  childrenOf(holder, ...stateNames).filter((child) => !isDocumentOnly(child));

const types: readonly StateType[] = ['atomic', 'compound', 'parallel', 'final', 'history'];

export const typeOf = (state: XmlElement): StateType => {
  const given = types.find((type) => type === state.attributes['atlas:type']);
  if (given !== undefined) return given;
  if (state.name === 'parallel' || state.name === 'final' || state.name === 'history') return state.name;
  return statesIn(state).length === 0 ? 'atomic' : 'compound';
};

/** A state with where it stands: its id in the description, and its parent's. */
export type Placed = {
  readonly xml: XmlElement;
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
};

const first = (list: string | undefined): string | undefined => list?.trim().split(/\s+/)[0];

/** Where a compound state begins: as it says, or in the first of its states. */
export const initialOf = (xml: XmlElement, idOf: (name: string) => string): StateDescription['initial'] => {
  const [initial] = childrenOf(xml, 'initial');
  const [transition] = initial === undefined ? [] : childrenOf(initial, 'transition');
  const [child] = statesIn(xml).filter(({ name }) => name !== 'history');
  const target = first(transition?.attributes.target) ?? first(xml.attributes.initial) ?? child?.attributes.id;
  if (target === undefined) return null;
  return { target: idOf(target), actions: transition === undefined ? [] : actionsIn(transition) };
};

const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends and cancels that are a timer's, by the name of its event or of what it cancels. */
export type IsTimer = (content: XmlElement) => boolean;

export type StateContext = {
  readonly idOf: (name: string) => string;
  readonly isTimer: IsTimer;
  readonly handles: (invoke: string) => InvokeDescription['handles'];
  readonly children: readonly string[];
};

export const readState = ({ xml, id, key, parent }: Placed, context: StateContext): StateDescription => {
  const { idOf, isTimer, handles, children } = context;
  const type = typeOf(xml);
  const actions = (name: string): string[] =>
    childrenOf(xml, name).flatMap((holder) =>
      actionsIn({ ...holder, children: childrenOf(holder).filter((content) => !isTimer(content)) }),
    );
  const [defaults] = type === 'history' ? childrenOf(xml, 'transition') : [];
  const targets = defaults?.attributes['atlas:target'] ?? defaults?.attributes.target ?? '';
  return {
    id,
    key: xml.attributes['atlas:key'] ?? keyIn(key, parent),
    parent,
    type,
    history: type !== 'history' ? null : xml.attributes.type === 'deep' ? 'deep' : 'shallow',
    defaults:
      type === 'history'
        ? targets
            .split(/\s+/)
            .filter((name) => name !== '')
            .map(idOf)
        : null,
    initial: type === 'compound' ? initialOf(xml, idOf) : null,
    description: childrenOf(xml, 'atlas:description').map(textOf).join('\n'),
    tags: childrenOf(xml, 'atlas:tag').map(textOf),
    meta: Object.fromEntries(
      childrenOf(xml, 'atlas:meta').map((meta) => [meta.attributes.name ?? '', dataOf(textOf(meta))]),
    ),
    entry: actions('onentry'),
    exit: actions('onexit'),
    invokes: childrenOf(xml, 'invoke').map(({ attributes }, index): InvokeDescription => {
      const invoke = attributes['atlas:id'] ?? attributes.id ?? `${index}.${id}`;
      return {
        id: invoke,
        src: attributes.src ?? unquoted(attributes.srcexpr ?? '') ?? attributes.srcexpr ?? attributes.type ?? '',
        systemId: attributes['atlas:systemId'] ?? null,
        machine: attributes['atlas:machine'] ?? null,
        handles: handles(invoke),
      };
    }),
    states: children,
  };
};
