import { parseSync } from 'oxc-parser';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What says where and how something is written, and not what it does. */
const layout = new Set(['start', 'end', 'range', 'loc', 'raw', 'optional', 'directive', 'parent']);

/** A bundler reads `name` from the module that it imports: `__vite_ssr_import_0__.name`. */
const isImported = ({ type, object, property }: Readonly<Record<string, unknown>>): boolean =>
  type === 'MemberExpression' &&
  isRecord(object) &&
  /^__vi(te_ssr)?_import_\d+__$/.test(String(object.name)) &&
  isRecord(property);

const stripped = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(stripped);
  if (typeof node === 'bigint' || node instanceof RegExp) return String(node);
  if (!isRecord(node)) return node;
  if (node.type === 'ParenthesizedExpression') return stripped(node.expression);
  if (isImported(node)) return stripped(node.property);
  // `(0, module.name)(…)` is how a bundler calls what it imports.
  const { expressions } = node;
  if (node.type === 'SequenceExpression' && Array.isArray(expressions) && expressions.length === 2) {
    const [zero, called] = expressions;
    if (isRecord(zero) && zero.value === 0 && isRecord(called) && isImported(called)) return stripped(called);
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([name, part]) => !layout.has(name) && part !== undefined)
      .map(([name, part]) => [name, stripped(part)]),
  );
};

/**
 * The syntax of a function as plain data: the same for the same code, however it is laid out, commented or quoted, and
 * whether the runtime or a bundler has loaded it. The text where it is no JavaScript (`[native code]`).
 */
export const syntaxOf = (written: (...parts: never[]) => unknown): unknown => {
  const text = written.toString();
  // The second form is a method's: `guard({ context }) { … }`.
  for (const source of [`(${text})`, `({ ${text} })`]) {
    const { program, errors } = parseSync('function.js', source);
    if (errors.length === 0) return stripped(program.body);
  }
  return text;
};
