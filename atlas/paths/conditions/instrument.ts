import MagicString from 'magic-string';
import { parseSync } from 'oxc-parser';
import type { Decision } from './decision.ts';
import type { Condition, Module } from './recorder.ts';
import { declaredName, isNode, listChildren, type Node, nodeAt } from './syntax.ts';

const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof']);

/** Values whose truth is known from their syntax: they are evaluated, but not a condition. */
const constants = new Set([
  'ObjectExpression',
  'ArrayExpression',
  'Literal',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'NewExpression',
]);

/** Expressions that only surround another one. */
const wrappers = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const bare = (node: Node): Node => {
  const inner = wrappers.has(node.type) ? nodeAt(node, 'expression') : null;
  return inner === null ? node : bare(inner);
};

const getOperator = (node: Node): unknown => Reflect.get(node, 'operator');

const isLogical = (node: Node): boolean => node.type === 'LogicalExpression' && getOperator(node) !== '??';

const isNot = (node: Node): boolean => node.type === 'UnaryExpression' && getOperator(node) === '!';

const isComparison = (node: Node): boolean =>
  node.type === 'BinaryExpression' && comparisons.has(String(getOperator(node)));

const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

/** Statements and expressions that branch by a test. */
const branching = new Set(['ConditionalExpression', 'IfStatement', 'WhileStatement', 'ForStatement']);

/** What instrumented code calls, without a line more: positions of errors stay the same. */
const writeHead = (file: string, module: Module): string =>
  [
    `const __atlas = (globalThis[Symbol.for('atlas.conditions')] ??= { modules: new Map(), recorder: null })`,
    `__file = ${JSON.stringify(file)}`,
    `__enter = (within) => __atlas.recorder?.enter(__file, within)`,
    `__begin = () => __atlas.recorder?.begin()`,
    `__condition = (leaf, value) => (__atlas.recorder?.condition(leaf, Boolean(value)), value)`,
    `__end = (_, decision, value) => (__atlas.recorder?.end(__file, decision), value)`,
    `__module = __atlas.modules.set(__file, ${JSON.stringify(module)}); `,
  ].join(', ');

/**
 * A module that reports the outcome of each condition of `&&`, `||`, `!`, `?:`, `if`, and of each comparison. `??` and `?.`
 * yield a value: the condition that reads it is the goal. What the module does is the same.
 * @param file its name in goals
 */
export const instrument = (source: string, file: string): string => {
  const { program } = parseSync(file, source);
  const text = new MagicString(source);
  const functions: string[] = [];
  const conditions: Condition[] = [];
  const decisions: Decision[] = [];
  const counts = new Map<string, number>();

  const wrap = ({ start, end }: Node, before: string, after = ')'): void => {
    text.prependRight(start, before);
    text.appendLeft(end, after);
  };

  const conditionOf = (node: Node, within: number, words: string): number => {
    const key = `${within} ${words}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const counted = !constants.has(bare(node).type);
    conditions.push({ within, text: count === 1 ? words : `${words} (${count})`, counted });
    return conditions.length - 1;
  };

  const textOf = ({ start, end }: Node): string => source.slice(start, end).replace(/\s+/g, ' ');

  /** Instruments the conditions of a decision. What is inside of them comes first, so that the outer code surrounds it. */
  const decide = (node: Node, within: number, path: readonly string[]): Decision => {
    const inner = bare(node);
    const left = isLogical(inner) ? nodeAt(inner, 'left') : null;
    const right = isLogical(inner) ? nodeAt(inner, 'right') : null;
    if (left !== null && right !== null) {
      const kind = getOperator(inner) === '&&' ? 'and' : 'or';
      return { kind, left: decide(left, within, path), right: decide(right, within, path) };
    }
    const negated = isNot(inner) ? nodeAt(inner, 'argument') : null;
    if (negated !== null) return { kind: 'not', of: decide(negated, within, path) };
    if (isComparison(inner)) for (const child of listChildren(inner)) visit(child, within, path);
    else visit(inner, within, path);
    const leaf = conditionOf(node, within, textOf(node));
    wrap(node, `__condition(${leaf}, `);
    return { kind: 'leaf', leaf };
  };

  const wrapDecision = (node: Node, decision: Decision): void => {
    decisions.push(decision);
    wrap(node, `__end(__begin(), ${decisions.length - 1}, `);
  };

  const visitFunction = (node: Node, path: readonly string[], within: number, isNamed: boolean): void => {
    let own = within;
    if (isNamed) {
      functions.push(path.join('.'));
      own = functions.length - 1;
    }
    for (const child of listChildren(node)) visit(child, own, path);
    const body = nodeAt(node, 'body');
    if (!isNamed || body === null) return;
    if (body.type === 'BlockStatement') text.appendRight(body.start + 1, ` __enter(${own});`);
    else wrap(body, `(__enter(${own}), `);
  };

  const visit = (node: Node, within: number, path: readonly string[], isNamed = false): void => {
    if (node.type.startsWith('TS') && !wrappers.has(node.type)) return;
    const name = declaredName(node, source);
    const inside = name === null ? path : [...path, name];
    if (isFunction(node)) {
      visitFunction(node, inside, within, isNamed || name !== null);
      return;
    }
    if (isLogical(node) || isNot(node) || isComparison(node)) {
      wrapDecision(node, decide(node, within, inside));
      return;
    }
    const test = branching.has(node.type) ? nodeAt(node, 'test') : null;
    for (const child of listChildren(node)) {
      if (child === test) wrapDecision(child, decide(child, within, inside));
      else visit(child, within, inside, name !== null);
    }
  };

  functions.push('(module)');
  if (isNode(program)) visit(program, 0, []);
  text.prepend(writeHead(file, { functions, conditions, decisions }));
  return text.toString();
};
