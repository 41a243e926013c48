import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { root } from './brands.ts';

/** What documents may refer to: paths from the root, scripts and packages of `package.json`. */
export type Known = {
  readonly files: readonly string[];
  readonly scripts: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
};

/** Markdown without its blocks of code. */
const extractProse = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** The fragment by which a heading is linked to, as hosts of repositories write it. */
const toSlug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const listHeadings = (text: string): ReadonlySet<string> =>
  new Set([...extractProse(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toSlug(heading)));

const toFolder = (path: string): string => path.replace(/[^/]*$/, '');

const isFolderOrFile = (path: string, { files }: Known): boolean =>
  files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));

/** Links to files that there are not, or to headings that they lack. */
export const checkLinks = (
  path: string,
  text: string,
  known: Known,
  read: (path: string) => string,
): readonly string[] =>
  [...extractProse(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', fragment] = target.split('#');
    const aim = file === '' ? path : normalize(`${toFolder(path)}${file}`);
    if (!isFolderOrFile(aim, known)) return [`${path}: links to ${target}, which is not there`];
    if (fragment === undefined || listHeadings(read(aim)).has(fragment)) return [];
    return [`${path}: links to ${target}, and ${aim} has no such heading`];
  });

/** Commands that `package.json` does not have. */
export const checkCommands = (path: string, text: string, { scripts }: Known): readonly string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w-]+)|(test|start)\b)/g)].flatMap(([, run, plain]) => {
    const name = run ?? plain ?? '';
    return scripts.has(name) ? [] : [`${path}: "npm run ${name}" is no script of package.json`];
  });

/** Made by the product, its tests and operators; no file of the repository. */
const made = /^(?:dist|node_modules|test\/output)\/|^test\/released\/queries\.jsonl$|^tracing\.mjs$/;
const isPath = /^(?![./])[\w.<>*{},-]+(?:\/[\w.<>*{},-]+)*\/?$/;
const hasEnding = /\.(?:tsx?|mjs|md|yaml|json|html)$/;

/** A path as a pattern of tracked files: `<area>` and `*` stand for anything, `{a,b}` for either. It may begin at any folder. */
const toPattern = (path: string): RegExp => {
  const pattern = path
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll(/<[^>]*>|\*+/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(',', '|')})`);
  return new RegExp(`(?:^|/)${pattern.replace(/\/$/, '')}(?:$|/${hasEnding.test(path) ? '' : '|\\.'})`);
};

/** Paths in backticks that no file has. */
export const checkPaths = (path: string, text: string, { files, packages }: Known): readonly string[] => {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const named = [...extractProse(text).matchAll(/`([^`\s]+)`/g)].map(([, token = '']) => token);
  return named.flatMap((token) => {
    if (!isPath.test(token) || made.test(token) || packages.has(token.split('/')[0] ?? '')) return [];
    const isNamed = hasEnding.test(token) || (token.includes('/') && folders.has(token.split('/')[0] ?? ''));
    if (!isNamed || files.some((file) => toPattern(token).test(file))) return [];
    return [`${path}: names \`${token}\`, which is not there`];
  });
};

/** Packages of `package.json` that the table of README does not name; `@scope/*` stands for all of a scope. */
export const checkPackages = (readme: string, { packages }: Known): readonly string[] => {
  const named = [...readme.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('/*') && name.startsWith(one.slice(0, -1))));
  return [...packages].filter((name) => !isNamed(name)).map((name) => `README.md: has no reason for ${name}`);
};

const isDocument = (file: string): boolean => /^(?:README|docs\/.*|atlas\/.*)\.md$/.test(file);

/** Documents whose files are of another project, or gone: its links are checked alone. */
const namesOthers = (file: string): boolean => file.startsWith('atlas/') || file === 'docs/testing-removed.md';

const readKnown = (): Known => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    files: listed.split('\n').filter((file) => file !== ''),
    scripts: new Set(Object.keys(scripts)),
    packages: new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  };
};

/** Everything that is wrong with what documents refer to, a sentence each. */
export const checkDocuments = (): readonly string[] => {
  const known = readKnown();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const faults = known.files.filter(isDocument).flatMap((path) => {
    const text = read(path);
    const links = checkLinks(path, text, known, read);
    return namesOthers(path)
      ? links
      : [...links, ...checkCommands(path, text, known), ...checkPaths(path, text, known)];
  });
  return [...faults, ...checkPackages(read('README.md'), known)];
};
