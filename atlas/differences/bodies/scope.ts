import { type Node, nodeAt, nodesAt } from '../../paths/conditions/syntax.ts';

/** The name of an identifier; null for any other node. */
export const findName = (node: Node | null): string | null => {
  const name: unknown = node?.type === 'Identifier' ? Reflect.get(node, 'name') : null;
  return typeof name === 'string' ? name : null;
};

/** Names that a pattern binds: `{ a, b: [c] }` binds `a` and `c`. */
export const boundNames = (pattern: Node): string[] => {
  const name = findName(pattern);
  if (name !== null) return [name];
  const parts = ['properties', 'elements', 'value', 'argument', 'left', 'parameter'];
  return parts.flatMap((part) => nodesAt(pattern, part)).flatMap(boundNames);
};

/** Names that statements declare in the block that holds them. */
const declaredBy = (statements: readonly Node[]): string[] =>
  statements.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') {
      return nodesAt(statement, 'declarations').flatMap((one) => nodesAt(one, 'id').flatMap(boundNames));
    }
    const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
    return isNamed ? nodesAt(statement, 'id').flatMap(boundNames) : [];
  });

const isFunction = ({ type }: Node): boolean => type.includes('Function');

/** Names that a node makes known to all that is inside it. */
export const namesWithin = (node: Node): string[] => {
  if (isFunction(node)) {
    const own = nodeAt(node, 'id');
    return [...(own === null ? [] : boundNames(own)), ...nodesAt(node, 'params').flatMap(boundNames)];
  }
  switch (node.type) {
    case 'BlockStatement':
      return declaredBy(nodesAt(node, 'body'));
    case 'SwitchStatement':
      return nodesAt(node, 'cases').flatMap((one) => declaredBy(nodesAt(one, 'consequent')));
    case 'ForStatement':
      return declaredBy(nodesAt(node, 'init'));
    case 'ForOfStatement':
    case 'ForInStatement':
      return declaredBy(nodesAt(node, 'left'));
    case 'CatchClause':
      return nodesAt(node, 'param').flatMap(boundNames);
    case 'ClassExpression':
      return nodesAt(node, 'id').flatMap(boundNames);
    default:
      return [];
  }
};
