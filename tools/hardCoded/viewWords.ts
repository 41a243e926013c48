import ts from 'typescript';

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

const findText = (node: ts.Node): string | null => {
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

/** What a node of a view says by itself; null when that is nothing. */
export const viewWords = (node: ts.Node): string | null => {
  const text = findText(node);
  return text !== null && /\p{L}{2,}/u.test(text) ? text : null;
};
