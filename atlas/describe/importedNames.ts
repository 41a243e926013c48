import ts from 'typescript';

const bindings = (clause: ts.ImportClause | undefined, text: string): string[] => {
  const named = clause?.namedBindings;
  if (named === undefined) return [];
  if (ts.isNamedImports(named)) return named.elements.map((element) => (element.propertyName ?? element.name).text);
  return [...text.matchAll(new RegExp(`\\b${named.name.text}\\.([A-Za-z_$][\\w$]*)`, 'g'))].map(
    ([, name = '']) => name,
  );
};

/** Names that a source text takes from a module, those of types included; `default` is left out. */
export const importedNames = (text: string, module: string): string[] => {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest);
  const names = source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || from.text !== module) return [];
    if (isImport) return bindings(statement.importClause, text);
    const clause = statement.exportClause;
    return clause !== undefined && ts.isNamedExports(clause)
      ? clause.elements.map((element) => (element.propertyName ?? element.name).text)
      : [];
  });
  return [...new Set(names)].filter((name) => name !== 'default');
};
