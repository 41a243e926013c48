import type { FoundMachine } from '../describe/machinesIn.ts';
import { type Node, nodesAt } from '../paths/conditions/syntax.ts';
import { listEvents } from './events.ts';
import type { MachineCode } from './machineCode.ts';
import { calledName, findKey, findText, valueAt, within } from './nodes.ts';
import type { SystemEdge } from './system.ts';
import type { Targets } from './targets.ts';

/** Events that more machines take are too common to say whose they are. */
const maxTakers = 3;

/**
 * What a machine's source sends to other machines. A reference that comes from where no source says, as from a view, leads to
 * the machines that take all that is sent there.
 */
export const findSends = (code: MachineCode, targets: Targets, all: readonly FoundMachine[]): SystemEdge[] => {
  const { found, nodes, place } = code;
  const takersOf = (events: readonly string[]): string[] => {
    if (events.length === 0) return [];
    const takers = all.filter(({ machine }) => events.every((event) => machine.events.includes(event)));
    return takers.length <= maxTakers ? takers.map(({ name }) => name) : [];
  };
  const edges = (to: readonly string[], events: readonly string[], call: Node): SystemEdge[] =>
    to
      .filter((name) => name !== found.name)
      .map((name) => ({ kind: 'sends', from: found.name, to: name, events, places: [place(call)] }));
  return nodes.flatMap((call): SystemEdge[] => {
    const name = calledName(call);
    const [first, second] = nodesAt(call, 'arguments');
    if (first === undefined) return [];
    if (name === 'sendTo') {
      const to = targets.of(found.name, first);
      const events = second === undefined ? [] : listEvents(code, second, call);
      return edges(to.length === 0 ? takersOf(events) : to, events, call);
    }
    if (name === 'forwardTo') return edges(targets.of(found.name, first), [], call);
    if (name === 'sendParent') {
      const to = targets.parentsOf(found.name);
      const events = listEvents(code, first, call);
      return edges(to.length === 0 ? takersOf(events) : to, events, call);
    }
    return [];
  });
};

/** Children that a state follows by their snapshots (`onSnapshot`). */
export const findFollows = ({ found, nodes, place }: MachineCode, targets: Targets): SystemEdge[] =>
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
export const findSenders = ({ nodes, place }: MachineCode): { readonly actor: string; readonly place: string }[] =>
  nodes
    .filter((node) => node.type === 'Property')
    .filter((node) =>
      within(node).some((part) => ['fromEmitter', 'fromCallback', 'fromObservable'].includes(calledName(part) ?? '')),
    )
    .filter((node) => calledName(getCall(node)) !== null)
    .map((node) => ({ actor: findKey(node) ?? findText(node) ?? '', place: place(node) }));

const getCall = (property: Node): Node => nodesAt(property, 'value')[0] ?? property;
