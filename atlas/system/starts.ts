import { describe } from '../describe/describe.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import { getImplementations, isMachine } from '../xstate/machines.ts';
import { type MachineCode, machineAt } from './machineCode.ts';
import type { Module, Modules } from './modules.ts';
import { bare, calledName, findKey, findName, findText, valueAt, within } from './nodes.ts';

/** One place where a machine starts another. */
export type Start = {
  readonly from: string;
  readonly to: string;
  readonly src: string;
  /** Names by which the starter finds it: its id, its system id, its source, a property of the context that holds it. */
  readonly names: ReadonlySet<string>;
  /** What is given to it; null where nothing is. */
  readonly input: Node | null;
  readonly place: string;
};

/** The same machine, provided with actors or not. */
const nameOfLogic = (logic: unknown, all: readonly FoundMachine[]): string | null =>
  isMachine(logic) ? (all.find(({ machine }) => machine.config === logic.config)?.name ?? null) : null;

/** Machines whose type an expression names, as logic does that is set only when it is loaded. */
const namedIn = (module: Module, node: Node, modules: Modules, all: readonly FoundMachine[], depth = 0): string[] =>
  within(node).flatMap((part) => {
    const name = findName(part);
    if (name === null) return [];
    const declared = modules.find(module, name);
    const machine = machineAt(all, declared);
    if (machine !== null) return [machine];
    const isOwn = declared !== null && declared.module === module && declared.node !== node && depth < 3;
    return isOwn ? namedIn(module, declared.node, modules, all, depth + 1) : [];
  });

/** Machines by the names of the actors in `setup`: as they run, or as the source names the type of what is set later. */
const mapActors = (
  { found, module, nodes }: MachineCode,
  modules: Modules,
  all: readonly FoundMachine[],
  provided: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const written = nodes.filter((node) => node.type === 'Property' && findKey(node) === 'actors');
  const entries = Object.entries(getImplementations(found.machine).actors).flatMap(
    ([src, logic]): [string, string][] => {
      const running = nameOfLogic(logic, all);
      const known = running ?? provided.get(src);
      if (known !== undefined) return [[src, known]];
      const value = written.flatMap((actors) => {
        const holder = nodeAt(actors, 'value');
        return holder === null ? [] : (valueAt(holder, src) ?? []);
      })[0];
      // The logic of a promise may name a machine as well: only what can take its events is one.
      const isLate = typeof logic === 'object' && logic !== null && !('config' in logic);
      const [late] = value === undefined || !isLate ? [] : namedIn(module, value, modules, all);
      return late === undefined ? [] : [[src, late]];
    },
  );
  return new Map(entries);
};

const findSource = (code: MachineCode, modules: Modules, all: readonly FoundMachine[], written: Node) => {
  const node = bare(written);
  const src = findText(node);
  if (src !== null) return { src, direct: null };
  const name = findName(node);
  const direct = name === null ? null : machineAt(all, modules.find(code.module, name));
  return { src: name ?? '', direct };
};

/** Names of properties and variables that hold what a call returns. */
const listHolders = (nodes: readonly Node[], call: Node): string[] =>
  nodes.flatMap((node) => {
    const value =
      node.type === 'Property'
        ? nodeAt(node, 'value')
        : node.type === 'VariableDeclarator'
          ? nodeAt(node, 'init')
          : null;
    const isBetween = value !== null && value.start <= call.start && call.end <= value.end;
    const isDirect =
      isBetween && !['ObjectExpression', 'ArrowFunctionExpression', 'CallExpression'].includes(bare(value).type);
    const name = node.type === 'Property' ? findKey(node) : findName(nodeAt(node, 'id') ?? node);
    return name !== null && (isDirect || (value !== null && bare(value) === call)) ? [name] : [];
  });

/**
 * Every place where a machine invokes or spawns another.
 * @param provided machines that the composition gives it as its actors, by their names
 */
export const findStarts = (
  code: MachineCode,
  modules: Modules,
  all: readonly FoundMachine[],
  provided: ReadonlyMap<string, string> = new Map(),
): Start[] => {
  const { found, nodes, place } = code;
  const actors = mapActors(code, modules, all, provided);
  const start = (written: Node, options: Node | null, names: readonly string[], at: Node): Start[] => {
    const { src, direct } = findSource(code, modules, all, written);
    const to = direct ?? actors.get(src);
    if (to === undefined) return [];
    const given = ['id', 'systemId'].flatMap((name) => {
      const value = options === null ? null : valueAt(options, name);
      return (value === null ? null : findText(bare(value))) ?? [];
    });
    const input = options === null ? null : valueAt(options, 'input');
    return [{ from: found.name, to, src, names: new Set([src, ...given, ...names]), input, place: place(at) }];
  };
  const spawned = nodes
    .filter((node) => ['spawn', 'spawnChild'].includes(calledName(node) ?? ''))
    .flatMap((call) => {
      const [src, options] = nodesAt(call, 'arguments');
      return src === undefined ? [] : start(src, options ?? null, listHolders(nodes, call), call);
    });
  const invoked = nodes
    .filter((node) => node.type === 'Property' && findKey(node) === 'invoke')
    .flatMap((property) => {
      const value = nodeAt(property, 'value');
      const holders = value === null ? [] : value.type === 'ArrayExpression' ? nodesAt(value, 'elements') : [value];
      return holders.flatMap((holder) => {
        const src = valueAt(holder, 'src');
        return src === null ? [] : start(src, bare(holder), [], holder);
      });
    });
  const known = new Set([...spawned, ...invoked].map(({ src }) => src));
  // An invocation that is not written out where it can be read still runs.
  const runs = describe(found.machine).states.flatMap(({ invokes }) => invokes);
  const unread = runs.flatMap(({ src, id }): Start[] => {
    const to = actors.get(src);
    if (to === undefined || known.has(src)) return [];
    known.add(src);
    const [first] = nodes;
    const where = first === undefined ? found.file : place(first);
    return [{ from: found.name, to, src, names: new Set([src, id]), input: null, place: where }];
  });
  return [...spawned, ...invoked, ...unread];
};
