import { readFileSync } from 'node:fs';
import type { Change } from '../describe/changes.ts';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { type SourceLines, sourceLines } from '../describe/sourceLines.ts';
import { foldKey, type Layouts } from './client/pageData.ts';
import { type Counts, coverageMarks, coverageWords } from './coverage.ts';
import { type Marks, noMarks } from './draw/svg.ts';
import { foldings } from './foldings.ts';
import { pictureOf } from './layout/drawPicture.ts';
import type { Picture } from './layout/picture.ts';
import { bundle } from './page/bundle.ts';
import { pageOf } from './page/pageOf.ts';
import { sidecarOf } from './page/sidecar.ts';
import { unionOf } from './union.ts';

/** What to draw of a machine besides itself. */
export type Overlay = {
  readonly counts?: Counts | undefined;
  /** An earlier version, drawn into the same chart. */
  readonly before?: Description | undefined;
};

export type DrawnMachine = {
  readonly id: string;
  readonly description: Description;
  readonly picture: Picture;
  readonly marks: Marks;
  readonly changes: readonly Change[];
  readonly page: string;
};

/** All layouts that a page needs: one for every way to fold it. */
const layoutsOf = async (description: Description): Promise<Layouts> => {
  const layouts: Record<string, Picture> = {};
  for (const folded of foldings(description)) {
    layouts[foldKey(folded)] = await pictureOf(description, new Set(folded), folded.length === 0 ? 3 : 1);
  }
  return layouts;
};

const shown = (now: Description, { counts, before }: Overlay) => {
  if (before !== undefined) return unionOf(before, now);
  const marks = counts === undefined ? noMarks : coverageMarks(now, counts);
  return { description: now, marks, changes: [] };
};

const notesOf = (description: Description, { counts, before }: Overlay): string[] => {
  if (before !== undefined) return ['Green is new; red and dashed is gone; amber has changed.'];
  if (counts === undefined) return [];
  return [coverageWords(description, counts), 'Green was taken; red and dotted was not; amber only in part.'];
};

/** Draws a machine and makes its page. */
export const drawMachine = async (found: FoundMachine, overlay: Overlay = {}): Promise<DrawnMachine> => {
  const now = describe(found.machine);
  const { description, marks, changes } = shown(now, overlay);
  const source = readFileSync(found.file, 'utf8');
  const lines: SourceLines = sourceLines(source, found.machine.id);
  const layouts = await layoutsOf(description);
  const picture = layouts[''];
  if (picture === undefined) throw new Error(`${now.id} could not be laid out.`);
  const page = pageOf({
    data: { description, lines, marks },
    picture,
    layouts,
    script: await bundle(found, await sidecarOf(found)),
    source,
    counts: overlay.counts ?? null,
    notes: notesOf(description, overlay),
    changes,
  });
  return { id: now.id, description, picture, marks, changes, page };
};
