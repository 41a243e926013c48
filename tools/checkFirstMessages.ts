import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './brands.ts';
import { isFirst } from './vite/messagesPlugin.ts';

/** What the first route consists of before anything else is fetched. */
const entries = ['src/main.tsx', 'src/screens/write/WriteScreen.tsx'];

/** The modules that a module needs at once, and the ids of messages that are written out in it. */
const read = (path: string): { readonly imports: readonly string[]; readonly ids: readonly string[] } => {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imports = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly === true) return [];
    if (!ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text: name } = statement.moduleSpecifier;
    const file = join(dirname(path), name);
    return name.startsWith('.') && existsSync(file) ? [file] : [];
  });
  const ids = [...text.matchAll(/\bid(?:=|: )["'](\w+\.[\w.]+)["']/g)].flatMap(([, id]) => id ?? []);
  return { imports, ids };
};

/** Messages that the first route shows although their words arrive only after it has shown. */
export const checkFirstMessages = (): readonly string[] => {
  const seen = new Set(entries.map((entry) => join(root, entry)));
  const faults: string[] = [];
  for (const path of seen) {
    const { imports, ids } = read(path);
    for (const file of imports) seen.add(file);
    for (const id of ids) {
      if (!isFirst(id)) faults.push(`${relative(root, path)}: ${id} is not among the first words`);
    }
  }
  return faults;
};
