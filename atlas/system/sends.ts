import { type Node, nodesAt } from '../paths/conditions/syntax.ts';
import { eventsOf } from './events.ts';
import type { MachineCode } from './machineCode.ts';
import { calledName, keyOf, textOf, valueAt, within } from './nodes.ts';
import type { SystemEdge } from './system.ts';
import type { Targets } from './targets.ts';

/** What a machine's source sends to other machines. */
export const sendsOf = (code: MachineCode, targets: Targets): SystemEdge[] => {
  const { found, nodes, place } = code;
  const edges = (to: readonly string[], events: readonly string[], call: Node): SystemEdge[] =>
    to
      .filter((name) => name !== found.name)
      .map((name) => ({ kind: 'sends', from: found.name, to: name, events, places: [place(call)] }));
  return nodes.flatMap((call): SystemEdge[] => {
    const name = calledName(call);
    const [first, second] = nodesAt(call, 'arguments');
    if (first === undefined) return [];
    if (name === 'sendTo') {
      return edges(targets.of(found.name, first), second === undefined ? [] : eventsOf(code, second, call), call);
    }
    if (name === 'forwardTo') return edges(targets.of(found.name, first), [], call);
    if (name === 'sendParent') return edges(targets.parentsOf(found.name), eventsOf(code, first, call), call);
    return [];
  });
};

/** Children that a state follows by their snapshots (`onSnapshot`). */
export const followsOf = ({ found, nodes, place }: MachineCode, targets: Targets): SystemEdge[] =>
  nodes
    .filter((node) => node.type === 'ObjectExpression' && valueAt(node, 'onSnapshot') !== null)
    .flatMap((node) => {
      const src = valueAt(node, 'src');
      return src === null
        ? []
        : targets.of(found.name, src).map(
            (to): SystemEdge => ({
              kind: 'listens',
              from: found.name,
              to,
              events: ['snapshot'],
              places: [place(node)],
            }),
          );
    });

/** Callback actors through which a machine hears of what is outside: those of its actors that are made to send. */
export const sendersOf = ({ nodes, place }: MachineCode): { readonly actor: string; readonly place: string }[] =>
  nodes
    .filter((node) => node.type === 'Property')
    .filter((node) =>
      within(node).some((part) => ['fromEmitter', 'fromCallback', 'fromObservable'].includes(calledName(part) ?? '')),
    )
    .filter((node) => calledName(callOf(node)) !== null)
    .map((node) => ({ actor: keyOf(node) ?? textOf(node) ?? '', place: place(node) }));

const callOf = (property: Node): Node => nodesAt(property, 'value')[0] ?? property;
