import ts from 'typescript';

/** Lines of a source text by state id, and by `state id | event` for transitions; the first line is 1. */
export type SourceLines = Readonly<Record<string, number>>;

const findName = (property: ts.ObjectLiteralElementLike): string | null => {
  const { name } = property;
  if (name === undefined) return null;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : null;
};

const objectIn = (literal: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralExpression | null => {
  const property = literal.properties.find((candidate) => findName(candidate) === name);
  if (property === undefined || !ts.isPropertyAssignment(property)) return null;
  return ts.isObjectLiteralExpression(property.initializer) ? property.initializer : null;
};

const configsIn = (source: ts.SourceFile): ts.ObjectLiteralExpression[] => {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /createMachine$/.test(node.expression.getText(source))) {
      const [config] = node.arguments;
      if (config !== undefined && ts.isObjectLiteralExpression(config)) found.push(config);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Where the states and events of a machine stand in its source. Only finds what is written there as it is, without variables. */
export const sourceLines = (text: string, machineId: string): SourceLines => {
  const source = ts.createSourceFile('machine.ts', text, ts.ScriptTarget.Latest, true);
  const lines: Record<string, number> = {};
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const walk = (config: ts.ObjectLiteralExpression, id: string, path: readonly string[]): void => {
    for (const property of config.properties) {
      const name = findName(property);
      if (name === 'always' || name === 'invoke') lines[`${id} | ${name}`] = lineOf(property);
    }
    for (const holder of ['on', 'after']) {
      for (const property of objectIn(config, holder)?.properties ?? []) {
        lines[`${id} | ${findName(property) ?? ''}`] = lineOf(property);
      }
    }
    for (const property of objectIn(config, 'states')?.properties ?? []) {
      const key = findName(property);
      if (key === null || !ts.isPropertyAssignment(property)) continue;
      const below = [...path, key];
      lines[below.join('.')] = lineOf(property);
      if (ts.isObjectLiteralExpression(property.initializer)) walk(property.initializer, below.join('.'), below);
    }
  };
  const configs = configsIn(source);
  const named = configs.find((config) =>
    config.properties.some(
      (property) =>
        findName(property) === 'id' &&
        ts.isPropertyAssignment(property) &&
        ts.isStringLiteral(property.initializer) &&
        property.initializer.text === machineId,
    ),
  );
  const config = named ?? configs[0];
  if (config !== undefined) {
    lines[machineId] = lineOf(config);
    walk(config, machineId, []);
  }
  return lines;
};
