import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './brands.ts';
import { letterWords } from './hardCoded/letterWords.ts';
import { viewWords } from './hardCoded/viewWords.ts';

type Place = {
  readonly folder: string;
  readonly ending: string;
  /** below it, where nothing is for people: the words of protocols and of other firms' files */
  readonly except?: readonly string[];
  /** What a node says by itself; null when that is nothing. */
  readonly wordsOf: (node: ts.Node) => string | null;
};

/** Where words for customers are put together. The sandbox provider's pages stand in for another company's. */
const places: readonly Place[] = [
  { folder: 'src', ending: '.tsx', wordsOf: viewWords },
  { folder: 'server/platform/mail', ending: '.ts', wordsOf: letterWords },
  { folder: 'server/order/mail', ending: '.ts', wordsOf: letterWords },
  { folder: 'server/prepaid/receipt', ending: '.ts', wordsOf: letterWords },
  { folder: 'server/account/mails', ending: 'Message.ts', wordsOf: letterWords },
  {
    folder: 'server/invoice',
    ending: '.ts',
    except: ['server/invoice/ksef/api/', 'server/invoice/exchange/'],
    wordsOf: letterWords,
  },
];

/**
 * Words in a source that do not come from the catalogues, each with its place.
 * @param path below the root of the project
 */
export const findHardCoded = (path: string, text: string): readonly string[] => {
  const place = places.find(({ folder, ending }) => path.startsWith(`${folder}/`) && path.endsWith(ending));
  if (place === undefined || place.except?.some((folder) => path.startsWith(folder))) return [];
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = place.wordsOf(node);
    if (words !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      faults.push(`${path}:${line + 1}: "${words.trim()}" belongs in locales/`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
};

/** The same for every view, mail and document of the project. */
export const checkHardCoded = (): readonly string[] =>
  places
    .filter(({ folder }) => existsSync(join(root, folder)))
    .flatMap(({ folder }) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return findHardCoded(relative(root, path), readFileSync(path, 'utf8'));
    });
