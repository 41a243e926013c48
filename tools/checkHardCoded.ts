import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './brands.ts';

/** Attributes whose text people read or hear. */
const spoken: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'lead',
  'legend',
]);

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

const textOf = (node: ts.Node): string | null => {
  if (ts.isJsxText(node)) return node.text;
  if (
    ts.isJsxExpression(node) &&
    node.expression !== undefined &&
    ts.isStringLiteralLike(node.expression) &&
    !ts.isJsxAttribute(node.parent)
  ) {
    return node.expression.text;
  }
  if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText())) return null;
  const { initializer } = node;
  if (initializer === undefined) return null;
  if (ts.isStringLiteral(initializer)) return initializer.text;
  return ts.isJsxExpression(initializer) &&
    initializer.expression !== undefined &&
    ts.isStringLiteralLike(initializer.expression)
    ? initializer.expression.text
    : null;
};

/** Words in a view that do not come from the catalogues, each with its place. */
export const checkHardCoded = (): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const source = ts.createSourceFile(
        path,
        readFileSync(path, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        ts.ScriptKind.TSX,
      );
      const faults: string[] = [];
      const visit = (node: ts.Node): void => {
        const text = textOf(node);
        if (text !== null && hasWords(text)) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          faults.push(`${relative(root, path)}:${line + 1}: "${text.trim()}" belongs in locales/`);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return faults;
    });
