import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screensFolder } from '../charts/screens.ts';
import { type DrawingProcess, startDrawing } from './drawingProcess.ts';

/** Where a comparison stands, and the folder in which its pages are. */
export type Comparison =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly folder: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** Charts compared with revisions: each is drawn when it is first asked for, one after the other. */
export type Comparisons = {
  /** The comparison with a revision, which begins where it has not. */
  readonly get: (revision: string) => Comparison;
  /** The same, anew where it has failed or the revision is another commit by now. */
  readonly ask: (revision: string) => Promise<void>;
  /** Another text whenever pages of the comparison show something else; nothing begins by it. */
  readonly mark: (revision: string) => string;
  /** Forgets all: what they compare has changed. */
  readonly forget: () => void;
  /** Forgets all, and ends what is being drawn. */
  readonly stop: () => Promise<void>;
};

type Entry = {
  readonly id: number;
  readonly revision: string;
  readonly folder: string;
  readonly commit: Promise<string | null>;
  comparison: Comparison;
};

/** Older ones are drawn again when somebody asks for them. */
const maxRetained = 4;

/** @returns the options of `atlas chart` that draw a comparison into a folder */
const withComparison = (args: readonly string[], revision: string, folder: string): readonly string[] => {
  const end = args.indexOf('--');
  return args.toSpliced(end === -1 ? args.length : end, 0, `--diff=${revision}`, `--out=${folder}`);
};

/** A folder for the pages of a comparison, with the screens that those in another folder show. */
const createFolder = (out: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-compared-'));
  const screens = join(out, screensFolder);
  if (existsSync(screens)) cpSync(screens, join(folder, screensFolder), { recursive: true });
  return folder;
};

/**
 * @param args options of `atlas chart`
 * @param out where they draw without a comparison
 * @param commitOf the commit that a revision names
 * @param changed called with the revision of a comparison that is drawn or has failed
 */
export const createComparisons = (
  args: readonly string[],
  out: string,
  commitOf: (revision: string) => Promise<string | null>,
  changed: (revision: string) => void,
): Comparisons => {
  const entries = new Map<string, Entry>();
  let running: { readonly entry: Entry; readonly process: DrawingProcess } | null = null;
  let line = Promise.resolve();
  let begun = 0;

  const isWanted = (entry: Entry): boolean => entries.get(entry.revision) === entry;
  const remove = ({ folder }: Entry): void => rmSync(folder, { recursive: true, force: true });

  const draw = async (entry: Entry): Promise<void> => {
    if (!isWanted(entry)) return;
    let isDrawn = false;
    const process = startDrawing(withComparison(args, entry.revision, entry.folder), 'ignore', (told) => {
      isDrawn = told.isDrawn;
    });
    running = { entry, process };
    const said = await process.ended;
    running = null;
    if (!isWanted(entry)) {
      remove(entry);
      return;
    }
    entry.comparison = isDrawn
      ? { kind: 'drawn', folder: entry.folder }
      : { kind: 'failed', reason: said === '' ? 'It has ended before anything was drawn.' : said };
    const settled = [...entries.values()].filter(({ comparison }) => comparison.kind !== 'drawing');
    for (const old of settled.slice(0, -maxRetained)) void drop(old);
    changed(entry.revision);
  };

  const drop = async (entry: Entry): Promise<void> => {
    entries.delete(entry.revision);
    // What writes into the folder removes it at its end.
    if (running?.entry === entry) await running.process.stop();
    else remove(entry);
  };

  const begin = (revision: string): Entry => {
    begun += 1;
    const entry: Entry = {
      id: begun,
      revision,
      folder: createFolder(out),
      commit: commitOf(revision),
      comparison: { kind: 'drawing' },
    };
    entries.set(revision, entry);
    line = line.then(() => draw(entry));
    return entry;
  };
  const find = (revision: string): Entry => entries.get(revision) ?? begin(revision);
  const dropAll = async (): Promise<void> => {
    await Promise.all([...entries.values()].map(drop));
  };

  return {
    get: (revision) => find(revision).comparison,
    ask: async (revision) => {
      const entry = find(revision);
      const isSame = (await entry.commit) === (await commitOf(revision));
      if (!isWanted(entry) || (isSame && entry.comparison.kind !== 'failed')) return;
      await drop(entry);
      begin(revision);
    },
    mark: (revision) => {
      const entry = entries.get(revision);
      return entry === undefined ? 'none' : `${entry.id}.${entry.comparison.kind}`;
    },
    forget: () => void dropAll(),
    stop: async () => {
      await dropAll();
      await line;
    },
  };
};
