import { type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import type { MachineCode } from './machineCode.ts';
import { bare, findKey, findName, findText, lastName, listReturns, valueAt, within } from './nodes.ts';

/** The types that an event's expression has, as far as they are written out; null where it is not an object. */
const written = (node: Node): string[] | null => {
  const value = bare(node);
  if (value.type === 'ConditionalExpression') {
    const branches = ['consequent', 'alternate'].flatMap((key) => nodeAt(value, key) ?? []);
    const found = branches.map(written);
    return found.some((one) => one === null) ? null : found.flatMap((one) => one ?? []);
  }
  if (value.type !== 'ObjectExpression') return null;
  const type = valueAt(value, 'type');
  if (type === null) return null;
  const texts = within(type).flatMap((part) => findText(part) ?? []);
  return texts.length === 0 ? null : texts;
};

/** The value that a local name is given in the same source. */
const findInit = (nodes: readonly Node[], name: string): Node[] =>
  nodes
    .filter(({ type }) => type === 'VariableDeclarator')
    .filter((node) => findName(nodeAt(node, 'id') ?? node) === name)
    .flatMap((node) => nodeAt(node, 'init') ?? []);

const holds = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The events that a state handles where an action stands: the nearest name in an `on`. */
const handledAt = (nodes: readonly Node[], at: Node): string[] => {
  const handlers = nodes
    .filter((node) => node.type === 'Property' && findKey(node) === 'on' && holds(node, at))
    .flatMap((node) => {
      const value = nodeAt(node, 'value');
      return value === null ? [] : nodesAt(bare(value), 'properties');
    })
    .filter((property) => holds(property, at))
    .sort((one, other) => other.start - one.start);
  const [nearest] = handlers;
  const name = nearest === undefined ? null : findKey(nearest);
  return name === null ? [] : [name];
};

/** What the uses of a named action give it: `{ type: 'toSession', params: ({ event }) => event }`. */
const fromUses = (nodes: readonly Node[], action: string): string[] =>
  nodes
    .filter((node) => {
      const type = node.type === 'ObjectExpression' ? valueAt(node, 'type') : null;
      return type !== null && findText(bare(type)) === action;
    })
    .flatMap((use) => {
      const params = valueAt(use, 'params');
      return params === null
        ? []
        : listReturns(params).flatMap((value) => {
            // An event that is passed on as it is, or as a part of the parameters.
            const isEvent = (one: Node): boolean => lastName(one) === 'event';
            const inner = value.type === 'ObjectExpression' ? valueAt(value, 'event') : null;
            if (isEvent(value) || (inner !== null && isEvent(bare(inner)))) return handledAt(nodes, use);
            return written(value) ?? (inner === null ? [] : (written(inner) ?? []));
          });
    });

/** The name of the action in `setup` that a call stands in. */
const actionAround = (nodes: readonly Node[], at: Node): string | null => {
  const actions = nodes.filter((node) => node.type === 'Property' && findKey(node) === 'actions' && holds(node, at));
  const inner = actions.flatMap((node) => {
    const value = nodeAt(node, 'value');
    return value === null ? [] : nodesAt(bare(value), 'properties');
  });
  const around = inner.find((property) => holds(property, at));
  return around === undefined ? null : findKey(around);
};

/** The types of the events that an expression stands for; none where the source does not name them. */
export const listEvents = ({ nodes }: MachineCode, event: Node, call: Node): string[] => {
  const found = listReturns(event).flatMap((value) => {
    const direct = written(value);
    if (direct !== null) return direct;
    const name = findName(value);
    const local = name === null ? [] : findInit(nodes, name).flatMap((init) => listReturns(init));
    const inLocal = local.flatMap((init) => written(init) ?? []);
    if (inLocal.length > 0) return inLocal;
    const action = actionAround(nodes, call);
    const given = action === null ? [] : fromUses(nodes, action);
    return given.length > 0 ? given : lastName(value) === 'event' ? handledAt(nodes, call) : [];
  });
  return [...new Set(found)].sort();
};
