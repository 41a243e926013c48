import { createHash } from 'node:crypto';
import type { Node } from '../../paths/conditions/syntax.ts';
import { bare, type Canonical, canonical, withFree } from './canonical.ts';
import { findMachineCode } from './machineCode.ts';
import type { Code, Named, Repository } from './repository.ts';
import { sourceText } from './sourceText.ts';

/** Twelve hexadecimal digits for a value that JSON carries. */
const computeDigest = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 12);

/** Something that a function reads or calls in its own module or another one of the repository. */
export type Rule = {
  readonly name: string;
  /** Its module, from the top of the repository. */
  readonly file: string;
  readonly text: string;
  /** Without formatting, comments, types, and names of local variables. */
  readonly canonical: string;
};

export type Fingerprints = {
  /** The same for code that does the same, with all the code that it depends on. */
  readonly fingerprint: (code: Code) => string;
  readonly canonicalText: (code: Code) => string;
  /** Everything in the repository that code depends on, each once. */
  readonly rulesOf: (code: Code) => readonly Rule[];
};

/** Compares code by what it does: an imported function counts by its content, whatever it is called and wherever it stands. */
export const fingerprintsIn = (repository: Repository): Fingerprints => {
  const read = new Map<Node, Canonical>();
  const known = new Map<Node, string>();
  const machines = new Map<Node, boolean>();

  const canonicalOf = ({ node }: Code): Canonical => {
    const found = read.get(node) ?? canonical(node);
    read.set(node, found);
    return found;
  };
  /** Another machine is compared by itself. */
  const isMachine = (code: Code): boolean => {
    const found =
      machines.get(code.node) ??
      (bare(code.node).type === 'CallExpression' && findMachineCode(repository, code) !== null);
    machines.set(code.node, found);
    return found;
  };
  const meaningOf = (code: Code, name: string): Named | null => repository.named(code.module, name);

  const open: Node[] = [];
  const fingerprint = (code: Code): string => {
    const found = known.get(code.node);
    if (found !== undefined) return found;
    open.push(code.node);
    let isWhole = true;
    const text = withFree(canonicalOf(code).text, (name) => {
      const meaning = meaningOf(code, name);
      if (meaning === null) return nameElsewhere(code, name);
      if (isMachine(meaning)) return `machine ${meaning.name}`;
      const at = open.indexOf(meaning.node);
      if (at === -1) return fingerprint(meaning);
      // What calls itself, directly or not, counts by how far back that is.
      isWhole &&= at === open.length - 1;
      return `back ${open.length - at}`;
    });
    open.pop();
    const digest = computeDigest(text);
    if (isWhole || open.length === 0) known.set(code.node, digest);
    return digest;
  };

  return {
    fingerprint,
    canonicalText: (code) => canonicalOf(code).text,
    rulesOf: (code) => {
      const rules: Rule[] = [];
      const seen = new Set<Node>([code.node]);
      const visit = (from: Code): void => {
        for (const name of canonicalOf(from).free) {
          const meaning = meaningOf(from, name);
          if (meaning === null || seen.has(meaning.node) || isMachine(meaning)) continue;
          seen.add(meaning.node);
          rules.push({
            name: meaning.name,
            file: repository.pathOf(meaning.module),
            text: sourceText(meaning.module.text, meaning.shown),
            canonical: canonicalOf(meaning).text,
          });
          visit(meaning);
        }
      };
      visit(code);
      return rules;
    },
  };
};

/** A name of a package by what the package calls it; a name that is known everywhere as it is. */
const nameElsewhere = ({ module }: Code, name: string): string => {
  const from = module.imports.get(name);
  return from === undefined ? `global ${name}` : `${from.source} ${from.name}`;
};
