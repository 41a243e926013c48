import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What makes a machine: a function of the file, or a member of a class. */
export type Maker =
  | { readonly kind: 'function'; readonly name: string; readonly isExported: boolean }
  | {
      readonly kind: 'member';
      readonly className: string;
      readonly isExported: boolean;
      /** What leads from an instance to what is made. */
      readonly access: string;
    };

const isCreation = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  const name = ts.isPropertyAccessExpression(called) ? called.name : called;
  return ts.isIdentifier(name) && name.text === 'createMachine';
};

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const findName = (name: ts.Node | undefined): string =>
  name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name.text : 'default';

/** What leads from an instance to a member; null for what is none. */
const findAccess = (node: ts.Node): string | null => {
  if (ts.isMethodDeclaration(node)) return `.${findName(node.name)}()`;
  if (ts.isPropertyDeclaration(node) || ts.isGetAccessor(node)) return `.${findName(node.name)}`;
  return ts.isConstructorDeclaration(node) ? '' : null;
};

/** The outermost function, or the member of a class, around a call. */
const makerAround = (call: ts.Node): Maker | null => {
  let maker: Maker | null = null;
  let access: string | null = null;
  for (let node = call.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isClassLike(node)) {
      const className = findName(node.name);
      return access === null ? null : { kind: 'member', className, isExported: isExported(node), access };
    }
    access = findAccess(node) ?? access;
    if (ts.isFunctionDeclaration(node)) {
      maker = { kind: 'function', name: findName(node.name), isExported: isExported(node) };
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isFunctionLike(node.initializer)) {
      maker = { kind: 'function', name: findName(node.name), isExported: isExported(node.parent.parent) };
    }
  }
  return maker;
};

/** Functions and members of a source in which `createMachine` is called, in their order, each once. */
export const makersIn = (text: string): readonly Maker[] => {
  const found = new Map<string, Maker>();
  const visit = (node: ts.Node): void => {
    const maker = isCreation(node) ? makerAround(node) : null;
    if (maker !== null) found.set(JSON.stringify(maker), maker);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true));
  return [...found.values()];
};

/** What a source says of the machines that it makes; null where it makes none in a function. @param place its path in messages */
export const makerText = (file: string, place: string): { readonly words: string; readonly remedy: string } | null => {
  const [maker] = makersIn(readFileSync(file, 'utf8'));
  if (maker === undefined) return null;
  if (maker.kind === 'member') {
    const reached = maker.isExported ? '' : `Export ${maker.className} from ${place}. `;
    return {
      words: `${place} exports no machine: ${maker.className}${maker.access} makes one, of a class.`,
      remedy: `${reached}Write a file that makes one, and name that: export const machine = new ${maker.className}(…)${maker.access};`,
    };
  }
  return {
    words: `${place} exports no machine: ${maker.name} makes one, a function.`,
    remedy: `${maker.isExported ? '' : `Export ${maker.name} from ${place}. `}List it in \`machines\` of atlas.config.ts: { file: '${place}', export: '${maker.name}', arguments: [] }, with what it is to be called with.`,
  };
};
