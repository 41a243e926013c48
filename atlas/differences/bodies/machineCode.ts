import { listChildren, type Node, nodeAt, nodesAt } from '../../paths/conditions/syntax.ts';
import { findKey } from './canonical.ts';
import type { Code, Repository } from './repository.ts';
import { findName } from './scope.ts';

/** Where a machine is written: its configuration, and the objects that hold its guards, actions, actors and delays. */
export type MachineCode = {
  readonly config: Code;
  readonly implementations: readonly Code[];
  /** A call of a function of the repository that makes the machine. */
  readonly made: Code | null;
};

/** Properties of an object by name, those of objects that are spread in it too; the last of a name counts. */
export const collectProperties = (repository: Repository, code: Code): ReadonlyMap<string, Code> => {
  const { module, node } = repository.resolved(code);
  const found = new Map<string, Code>();
  for (const property of node.type === 'ObjectExpression' ? nodesAt(node, 'properties') : []) {
    const spread = property.type === 'SpreadElement' ? nodeAt(property, 'argument') : null;
    if (spread !== null) {
      for (const [name, value] of collectProperties(repository, { module, node: spread })) found.set(name, value);
    }
    const [name, value] = [findKey(property), nodeAt(property, 'value')];
    if (name !== null && value !== null) found.set(name, { module, node: value });
  }
  return found;
};

/** The function that a call calls, by its last name: `createMachine` of `setup({}).createMachine({})`. */
const calledName = (callee: Node): string =>
  findName(callee.type === 'MemberExpression' ? nodeAt(callee, 'property') : callee) ?? '';

const makers = new Set(['createMachine', 'setup', 'provide', 'extend']);

/** The innermost call that makes a machine within code. */
const makerIn = (node: Node): Node | null => {
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
  if (callee !== null && makers.has(calledName(callee)) && calledName(callee) !== 'setup') return node;
  for (const child of listChildren(node)) {
    const found = makerIn(child);
    if (found !== null) return found;
  }
  return null;
};

/** A machine's code, from the expression or the function that makes it; null where no call of `createMachine` can be found. */
export const findMachineCode = (repository: Repository, code: Code, depth = 0): MachineCode | null => {
  const { module, node } = repository.resolved(code);
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
  if (depth > 20) return null;
  if (callee === null) {
    const made = node.type.includes('Function') ? makerIn(node) : null;
    return made === null ? null : findMachineCode(repository, { module, node: made }, depth + 1);
  }
  const [first, second] = nodesAt(node, 'arguments').map((argument): Code => ({ module, node: argument }));
  const name = calledName(callee);
  const object = callee.type === 'MemberExpression' ? nodeAt(callee, 'object') : null;
  const inner = object === null ? null : findSetup(repository, { module, node: object }, depth + 1);
  if (name === 'createMachine') {
    if (first === undefined) return null;
    return {
      config: first,
      implementations: [...(inner ?? []), ...(second === undefined ? [] : [second])],
      made: null,
    };
  }
  if (name === 'provide' && object !== null) {
    const provided = findMachineCode(repository, { module, node: object }, depth + 1);
    if (provided === null || first === undefined) return provided;
    return { ...provided, implementations: [...provided.implementations, first] };
  }
  const factory = repository.resolved({ module, node: callee });
  const machine = factory.node.type.includes('Function') ? findMachineCode(repository, factory, depth + 1) : null;
  return machine === null ? null : { ...machine, made: { module, node } };
};

/** What `setup(…)`, and each `.extend(…)` of it, is given. */
const findSetup = (repository: Repository, code: Code, depth: number): readonly Code[] => {
  const { module, node } = repository.resolved(code);
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
  if (callee === null || depth > 20) return [];
  const object = callee.type === 'MemberExpression' ? nodeAt(callee, 'object') : null;
  const inner = object === null ? [] : findSetup(repository, { module, node: object }, depth + 1);
  return [...inner, ...nodesAt(node, 'arguments').map((argument): Code => ({ module, node: argument }))];
};

/** The code that a file exports by a way of names, as `machinesIn` gives it. */
export const exportedCode = (repository: Repository, file: string, way: readonly string[]): Code | null => {
  const [first = '', ...rest] = way;
  let code = repository.exported(repository.moduleAt(file), first);
  for (const name of rest) {
    if (code === null) return null;
    const { module, node } = repository.resolved(code);
    const index =
      /^\d+$/.test(name) && node.type === 'ArrayExpression' ? nodesAt(node, 'elements')[Number(name)] : null;
    code = index ? { module, node: index } : (collectProperties(repository, code).get(name) ?? null);
  }
  return code;
};
