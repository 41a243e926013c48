import ts from 'typescript';

/** Calls whose texts no customer reads: what goes wrong, what is logged, names of fonts and files. */
const silent = /(^|\.)(Error|\w+Error|super|log\.\w+|font|registerFont|URL|RegExp)$|^join$/;

/** Stands for what a template fills in. */
const filled = '\uFFFC';

const wholeText = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `${filled}${literal.text}`)].join('');
};

/** Whether a text is a name in the program: a property, a type, a module, something compared with. */
const isName = (node: ts.Node, parent = node.parent): boolean =>
  ts.isLiteralTypeNode(parent) ||
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isTaggedTemplateExpression(parent) ||
  ts.isCaseClause(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name === node) ||
  (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()));

const isSilent = (node: ts.Node): boolean => {
  let inner = node;
  for (let above = node.parent; above !== undefined && !ts.isBlock(above); above = above.parent) {
    // What a method is called of is no argument: `[words].join()` is read.
    if ((ts.isCallExpression(above) || ts.isNewExpression(above)) && above.expression !== inner) {
      if (silent.test(above.expression.getText())) return true;
    }
    inner = above;
  }
  return false;
};

/** The text of markup: between tags, and in the attributes that are read out. */
const spokenParts = (text: string): readonly string[] => [
  ...[...text.matchAll(/\b(?:alt|title|aria-label)="([^"]*)"/g)].map(([, value = '']) => value),
  text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, '\n'),
];

const word = /^\p{Lu}\p{Ll}+$/u;

/** Two words in a row, or one with a capital. A lone small word may as well be a code; nobody can tell. */
const isProse = (text: string): boolean =>
  /\p{L}{2,} +\p{L}{2,}/u.test(text) ||
  text.split(/[\s\uFFFC]+/u).some((part) => word.test(part.replaceAll(/^[("„«]+|[.,:;!?)"”»…]+$/gu, '')));

/** What a node of a mail or a document says by itself; null when that is nothing. */
export const letterWords = (node: ts.Node): string | null => {
  const text = wholeText(node);
  if (text === null || isName(node) || isSilent(node)) return null;
  const prose = spokenParts(text).filter(isProse);
  return prose.length === 0 ? null : prose.join(' ').replaceAll(filled, '…').replaceAll(/\s+/g, ' ');
};
