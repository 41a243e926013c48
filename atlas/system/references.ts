import type { FoundMachine } from '../describe/machinesIn.ts';
import { listChildren, type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';
import { machineAt } from './machineCode.ts';
import type { Declared, Module, Modules } from './modules.ts';
import { bare, calledName, findKey, findName, findText, isFunction, lastName, listReturns, within } from './nodes.ts';

/** Calls that start an actor of the logic that they are given first. */
const startsActor = /^(create\w*Actor|use\w*Actor\w*|useMachine)$/;

export const isActorStart = (node: Node): boolean => startsActor.test(calledName(node) ?? '');

const initialised = ({ node }: Pick<Declared, 'node'>): Node => nodeAt(node, 'init') ?? node;

/** Reads which machines the expressions and the types of the composition stand for. */
export const createReferences = (modules: Modules, all: readonly FoundMachine[]) => {
  const locals = new Map<Module, ReadonlyMap<string, readonly Node[]>>();
  const localOf = (module: Module, name: string): readonly Node[] => {
    const found =
      locals.get(module) ??
      Map.groupBy(
        within(module.program).filter(({ type }) => type === 'VariableDeclarator'),
        (node) => findName(nodeAt(node, 'id') ?? node) ?? '',
      );
    locals.set(module, found);
    return found.get(name) ?? [];
  };

  /** Machines that an expression is, or gives back provided with actors. */
  const provided = (module: Module, node: Node, depth = 0): string[] => {
    if (depth > 8) return [];
    const value = bare(node);
    const onward = (inner: Node | null): string[] => (inner === null ? [] : provided(module, inner, depth + 1));
    if (isFunction(value)) return listReturns(value).flatMap(onward);
    if (value.type === 'ConditionalExpression' || value.type === 'LogicalExpression') {
      return ['consequent', 'alternate', 'left', 'right'].flatMap((key) => onward(nodeAt(value, key)));
    }
    if (value.type === 'CallExpression') {
      const callee = nodeAt(value, 'callee');
      const [first] = nodesAt(value, 'arguments');
      if (callee !== null && bare(callee).type === 'MemberExpression' && lastName(callee) === 'provide') {
        return onward(nodeAt(bare(callee), 'object'));
      }
      return ['useCallback', 'useMemo'].includes(calledName(value) ?? '') ? onward(first ?? null) : onward(callee);
    }
    const name = findName(value);
    if (value.type === 'MemberExpression') {
      const object = nodeAt(value, 'object');
      const source = object === null ? null : nodeAt(bare(object), 'source');
      const property = lastName(value);
      const file = source === null ? null : findText(source);
      const declared = file === null || property === null ? null : modules.loaded(module, file, property);
      return declared === null ? [] : declaredAs(declared, depth);
    }
    if (name === null) return [];
    const declared = modules.find(module, name);
    if (declared !== null) return declaredAs(declared, depth);
    return localOf(module, name).flatMap((local) => onward(nodeAt(local, 'init')));
  };
  const declaredAs = (declared: Declared, depth: number): string[] => {
    const machine = machineAt(all, declared);
    return machine !== null ? [machine] : provided(declared.module, initialised(declared), depth + 1);
  };

  /** Machines that a type names (`typeof cartMachine`); of one with properties, those of one property. */
  const inType = (module: Module, type: Node, property: string | null, depth = 0): string[] => {
    if (depth > 6) return [];
    if (type.type === 'TSTypeQuery') {
      const name = findName(nodeAt(type, 'exprName') ?? type);
      const machine = name === null || property !== null ? null : machineAt(all, modules.find(module, name));
      return machine === null ? [] : [machine];
    }
    if (type.type === 'TSPropertySignature') {
      return property !== null && findKey(type) === property
        ? listChildren(type).flatMap((child) => inType(module, child, null, depth))
        : [];
    }
    const named = type.type === 'TSTypeReference' ? findName(nodeAt(type, 'typeName') ?? type) : null;
    const declared = named === null ? null : modules.find(module, named);
    const there = declared === null ? [] : inType(declared.module, declared.node, property, depth + 1);
    return [...there, ...listChildren(type).flatMap((child) => inType(module, child, property, depth))];
  };

  const annotationOf = (pattern: Node): Node | null => nodeAt(pattern, 'typeAnnotation');

  /** The type of a parameter's name, with the property of it that the name stands for. */
  const parameter = (pattern: Node, name: string): { type: Node; property: string | null } | null => {
    const type = annotationOf(pattern);
    if (type === null) return null;
    if (pattern.type === 'Identifier') return findName(pattern) === name ? { type, property: null } : null;
    const part = nodesAt(pattern, 'properties').find((one) => findName(nodeAt(one, 'value') ?? one) === name);
    return part === undefined ? null : { type, property: findKey(part) };
  };

  /** Machines whose actors a reference may be, by how it was started or by its type. */
  const actorsAt = (module: Module, node: Node): string[] => {
    const value = bare(node);
    const isMember = value.type === 'MemberExpression';
    const root = isMember ? bare(nodeAt(value, 'object') ?? value) : value;
    const name = findName(root);
    if (name === null) return [];
    const started = localOf(module, name)
      .flatMap((local) => nodeAt(local, 'init') ?? [])
      .filter((init) => isActorStart(bare(init)))
      .flatMap((init) => nodesAt(bare(init), 'arguments').slice(0, 1));
    if (started.length > 0) return isMember ? [] : started.flatMap((logic) => provided(module, logic));
    const around = within(module.program)
      .filter((one) => isFunction(one) && one.start <= node.start && node.end <= one.end)
      .sort((one, other) => other.start - one.start);
    for (const one of around) {
      for (const pattern of nodesAt(one, 'params')) {
        const found = parameter(pattern, name);
        if (found === null) continue;
        const property = isMember ? lastName(value) : found.property;
        return [...new Set(inType(module, found.type, property))];
      }
    }
    return [];
  };
  return { provided, actorsAt, localOf };
};

export type References = ReturnType<typeof createReferences>;
