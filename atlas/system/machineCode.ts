import { isAbsolute, relative, resolve } from 'node:path';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { type Node, nodesAt } from '../paths/conditions/syntax.ts';
import type { Declared, Module, Modules } from './modules.ts';
import { findName, within } from './nodes.ts';

/** What the source of one machine consists of: its declaration, and what it uses of the same file. */
export type MachineCode = {
  readonly found: FoundMachine;
  readonly module: Module;
  readonly nodes: readonly Node[];
  /** `machines/app.ts:60` */
  readonly place: (node: Node) => string;
};

/** Where a node stands, from the folder that the command runs in. */
export const placeIn = (module: Module, node: Node): string => {
  const path = relative(process.cwd(), module.file);
  return `${path.startsWith('..') || isAbsolute(path) ? module.file : path}:${module.lineOf(node)}`;
};

/** The machine that a declaration is; null when it is none of those found. */
export const machineAt = (found: readonly FoundMachine[], declared: Declared | null): string | null =>
  declared === null
    ? null
    : (found.find(({ file, exported }) => resolve(file) === declared.module.file && exported[0] === declared.name)
        ?.name ?? null);

const findDeclaration = (module: Module, name: string): string => {
  const other = module.exports.get(name);
  return typeof other === 'string' ? other : name;
};

/** The code of a machine; of a file that declares it in no way that can be read, all that is there. */
export const readMachineCode = (found: FoundMachine, modules: Modules, all: readonly FoundMachine[]): MachineCode => {
  const module = modules.read(resolve(found.file));
  const place = (node: Node): string => placeIn(module, node);
  const others = new Set(
    all
      .filter(({ file }) => resolve(file) === module.file)
      .map(({ exported: [name = ''] }) => findDeclaration(module, name)),
  );
  const own = findDeclaration(module, found.exported[0] ?? '');
  const start = module.declarations.get(own);
  if (start === undefined) return { found, module, nodes: nodesAt(module.program, 'body').flatMap(within), place };
  const reached = new Map<string, Node>([[own, start]]);
  const nodes: Node[] = [];
  for (const [, declaration] of reached) {
    for (const node of within(declaration)) {
      nodes.push(node);
      const name = findName(node);
      const next = name === null || others.has(name) ? undefined : module.declarations.get(name);
      if (name !== null && next !== undefined && !reached.has(name)) reached.set(name, next);
    }
  }
  return { found, module, nodes, place };
};
