import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { makesMachine, project } from '../../../config/project.ts';
import type { FoundMachine } from '../../../describe/machinesIn.ts';
import { isNode, listChildren, type Node } from '../../conditions/syntax.ts';
import { parsedAt } from './imports.ts';
import { type SourceMutant, sourceMutants } from './operators.ts';
import { reachedFrom, type Span } from './reached.ts';

/** A change of a function that machines call, by themselves or through others. */
export type RuleMutant = {
  readonly mutant: SourceMutant;
  readonly machines: readonly FoundMachine[];
};

/** A module that machines import, and changes of the functions that they need of it. */
export type Rule = { readonly file: string; readonly mutants: readonly RuleMutant[] };

const functionsIn = (node: Node): Span[] =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
    ? [node]
    : listChildren(node).flatMap(functionsIn);

const holds = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

/** Neither a package nor a module that makes machines, whose own mutants are made elsewhere. */
const isRule = (file: string): boolean => {
  const { root } = project();
  return (
    file.startsWith(`${root}${sep}`) && !relative(root, file).split(sep).includes('node_modules') && !makesMachine(file)
  );
};

/** Of each machine, what it needs of which module. What another machine needs is that machine's. */
const findNeeds = (machines: readonly FoundMachine[]): Map<FoundMachine, ReadonlyMap<string, readonly Span[]>> => {
  const keyOf = (file: string, name: string): string => `${file}#${name}`;
  const firstOf = ({ exported: [name = ''] }: FoundMachine): string => name;
  const all = new Set(machines.map((machine) => keyOf(machine.file, firstOf(machine))));
  return new Map(
    machines.map((machine) => {
      const own = keyOf(machine.file, firstOf(machine));
      const isOther = (key: string): boolean => key !== own && all.has(key);
      const from = { file: machine.file, name: firstOf(machine) };
      return [machine, reachedFrom(from, ({ file, name }) => isOther(keyOf(file, name)))];
    }),
  );
};

/** Modules that machines import, with the changes of functions that they need: what no machine needs is left out. */
export const findRules = (machines: readonly FoundMachine[]): Rule[] => {
  const needs = findNeeds(machines);
  const files = new Set([...needs.values()].flatMap((reached) => [...reached.keys()]));
  return [...files]
    .filter(isRule)
    .sort()
    .flatMap((file) => {
      const { program } = parsedAt(file);
      const functions = isNode(program) ? functionsIn(program) : [];
      const mutants = sourceMutants(readFileSync(file, 'utf8'), file)
        .filter((mutant) => holds(functions, mutant))
        .map((mutant) => ({
          mutant,
          machines: machines.filter((machine) => holds(needs.get(machine)?.get(file) ?? [], mutant)),
        }))
        .filter((one) => one.machines.length > 0);
      return mutants.length === 0 ? [] : [{ file, mutants }];
    });
};
