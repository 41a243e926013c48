import { readFileSync } from 'node:fs';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { sidecarOf } from '../describe/sidecar.ts';
import { type SourceLines, sourceLines } from '../describe/sourceLines.ts';
import { foldKey, type Layouts } from './client/pageData.ts';
import { type Counts, countsOf, coverageMarks, coverageWords } from './coverage.ts';
import { pictureStyle } from './draw/pictureStyle.ts';
import { type Marks, noMarks, svgOf } from './draw/svg.ts';
import { foldings } from './foldings.ts';
import { pictureOf } from './layout/drawPicture.ts';
import { engineText } from './layout/engine.ts';
import type { Picture } from './layout/picture.ts';
import { bundle } from './page/bundle.ts';
import type { Card } from './page/indexOf.ts';
import { pageOf } from './page/pageOf.ts';
import { unionOf } from './union.ts';
import { nothingOf, type Versions, wordsOf } from './versions.ts';

/** What to draw of a machine besides itself. */
export type Overlay = {
  /** A coverage file's content. */
  readonly coverage?: unknown;
  /** An earlier version, drawn into the same chart. */
  readonly version?: Versions | undefined;
  /** The file with samples for the simulation, in place of the one that lies beside the machine. */
  readonly sidecar?: string | undefined;
};

export type DrawnMachine = {
  readonly picture: Picture;
  readonly marks: Marks;
  readonly page: string;
  readonly svg: string;
  /** What the index says of it. */
  readonly card: Pick<Card, 'description' | 'words'>;
};

/** Layouts for the ways to fold a chart that it carries along; where these are not all, its page lays the others out. */
const layoutsOf = async (description: Description): Promise<{ layouts: Layouts; isWhole: boolean }> => {
  const layouts: Record<string, Picture> = {};
  const { sets, isWhole } = foldings(description);
  for (const folded of sets) {
    layouts[foldKey(folded)] = await pictureOf(description, new Set(folded), folded.length === 0 ? 3 : 1);
  }
  return { layouts, isWhole };
};

type Shown = {
  readonly description: Description;
  readonly marks: Marks;
  readonly counts: Counts | null;
  /** In words: what the colours mean, and what they show. */
  readonly notes: readonly string[];
  readonly changes: readonly string[];
};

const shown = (now: Description, { coverage, version }: Overlay): Shown => {
  const plain: Shown = { description: now, marks: noMarks, counts: null, notes: [], changes: [] };
  if (version !== undefined) {
    const { description, marks } = unionOf(version.before ?? nothingOf(now), now);
    const notes = ['Green is new; red and dashed is removed; amber has changed.'];
    return { ...plain, description, marks, notes, changes: wordsOf(version) };
  }
  if (coverage === undefined || coverage === null) return plain;
  const counts = countsOf(coverage, now);
  if (counts === null) return { ...plain, notes: ['The coverage says nothing of this machine.'] };
  const notes = [coverageWords(now, counts), 'Green was taken; red and dotted was not; amber only in part.'];
  return { ...plain, marks: coverageMarks(now, counts), counts, notes };
};

/** Draws a machine and makes its page. */
export const drawMachine = async (found: FoundMachine, overlay: Overlay = {}): Promise<DrawnMachine> => {
  const now = { ...describe(found.machine), id: found.name };
  const { description, marks, counts, notes, changes } = shown(now, overlay);
  const source = readFileSync(found.file, 'utf8');
  const lines: SourceLines = sourceLines(source, found.machine.id);
  const { layouts, isWhole } = await layoutsOf(description);
  const picture = layouts[''];
  if (picture === undefined) throw new Error(`${now.id} could not be laid out.`);
  const page = pageOf({
    data: { description, lines, marks },
    picture,
    layouts,
    engine: isWhole ? null : engineText(),
    script: await bundle(found, await sidecarOf(found, overlay.sidecar)),
    source,
    counts,
    notes: changes.length === 0 && overlay.version !== undefined ? ['Nothing has changed.'] : notes,
    changes,
  });
  const size = `${Math.max(1, now.states.length - 1)} states, ${now.transitions.length} transitions`;
  const more = changes.length === 0 ? notes.slice(0, counts === null ? 0 : 1) : [`${changes.length} changes`];
  return {
    picture,
    marks,
    page,
    svg: svgOf(picture, `Statechart of ${found.name}`, marks, pictureStyle),
    card: { description: now.description, words: [size, ...more].join(', ') },
  };
};
