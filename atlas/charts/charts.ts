import { readFileSync } from 'node:fs';
import { describe } from '../describe/describe.ts';
import type { Description } from '../describe/description.ts';
import { missingPackages } from '../describe/import/importFile.ts';
import type { FoundMachine } from '../describe/machinesIn.ts';
import { Problem } from '../describe/problem.ts';
import { loadSidecar, type Sidecar } from '../describe/sidecar.ts';
import { type SourceLines, sourceLines } from '../describe/sourceLines.ts';
import { withBodies } from '../differences/bodyMarks.ts';
import { allWords } from '../differences/differenceLines.ts';
import type { MachineDifferences } from '../differences/machineDifferences.ts';
import { errorText } from '../errorText.ts';
import { type Charts, chartLinks } from './chartLinks.ts';
import { foldKey, type Layouts, levelKey } from './client/pageData.ts';
import { type Counts, coverageMarks, coverageWords, findCounts } from './coverage.ts';
import { pictureStyle } from './draw/pictureStyle.ts';
import { drawSvg, type Marks, noMarks } from './draw/svg.ts';
import { type Foldings, foldings } from './foldings.ts';
import { drawLevelPicture, drawPicture } from './layout/drawPicture.ts';
import { engineText } from './layout/engine.ts';
import { listLevels } from './layout/levels.ts';
import type { Picture } from './layout/picture.ts';
import { bundle } from './page/bundle.ts';
import type { Card } from './page/renderIndex.ts';
import { renderPage } from './page/renderPage.ts';
import { searchEntries } from './page/searchEntries.ts';
import { uniteVersions } from './union.ts';
import { emptyDescription } from './versions.ts';

/** What to draw of a machine besides itself. */
export type Overlay = {
  /** A coverage file's content. */
  readonly coverage?: unknown;
  /** What differs from an earlier version, which is drawn into the same chart. */
  readonly differences?: MachineDifferences | undefined;
  /** The address of a page with both versions beside each other; null where there is none. */
  readonly beside?: string | null;
  /** The file with samples for the simulation, in place of the one that lies beside the machine. */
  readonly sidecar?: string | undefined;
  /** The address of a page that shows any state as customers see it; null where there is none. */
  readonly screens?: string | null;
  /** Addresses of the charts that are drawn in the same run. */
  readonly charts?: Charts;
};

export type DrawnMachine = {
  readonly picture: Picture;
  readonly marks: Marks;
  readonly page: string;
  readonly svg: string;
  /** What is not as it should be, in sentences. */
  readonly warnings: readonly string[];
  /** What the index says of it. */
  readonly card: Pick<Card, 'description' | 'words' | 'entries'>;
};

/** A chart with more states carries its levels and no other foldings. */
const many = 120;
const onlyWhole: Foldings = { sets: [[]], isWhole: false };

/** Layouts for the ways to fold a chart that it carries along; where these are not all, its page lays the others out. */
const drawLayouts = async (description: Description): Promise<{ layouts: Layouts; isWhole: boolean }> => {
  const layouts: Record<string, Picture> = {};
  const { sets, isWhole } = description.states.length > many ? onlyWhole : foldings(description);
  for (const folded of sets) {
    try {
      layouts[foldKey(folded)] = await drawPicture(
        description,
        new Set(folded),
        folded.length === 0 ? 'best' : 'first',
      );
    } catch (error) {
      // Without the whole picture there is no page; of the others, the page says so when somebody asks for them.
      if (folded.length === 0) throw new Problem(`It could not be laid out: ${errorText(error)}`, unlaid);
    }
  }
  const carried = Object.keys(layouts).length;
  for (const id of listLevels(description)) layouts[levelKey(id)] = await drawLevelPicture(description, id);
  return { layouts, isWhole: isWhole && sets.length === carried };
};

const unlaid =
  'Read it in the tables below, or as the text that `npx atlas chart --mermaid` prints. With the source of the machine, the error can be reported.';

/** The samples of a machine; what is wrong with them is a warning, and the machine is drawn all the same. */
const loadSamples = async (found: FoundMachine, named: string | null): Promise<[Sidecar | null, string[]]> => {
  try {
    return [await loadSidecar(found, named), []];
  } catch (error) {
    return [null, [`Its samples cannot be used: ${errorText(error)}`]];
  }
};

type Shown = {
  readonly description: Description;
  readonly marks: Marks;
  readonly counts: Counts | null;
  /** In words: what the colours mean, and what they show. */
  readonly notes: readonly string[];
  readonly changes: readonly string[];
};

const shown = (now: Description, { coverage, differences }: Overlay): Shown => {
  const plain: Shown = { description: now, marks: noMarks, counts: null, notes: [], changes: [] };
  if (differences !== undefined) {
    const { description, marks } = uniteVersions(differences.version.before ?? emptyDescription(now), now);
    const notes = ['Green is new; red and dashed is removed; amber has changed; blue has another name.'];
    const changes = allWords(differences);
    return { ...plain, description, marks: withBodies(marks, differences.bodies), notes, changes };
  }
  if (coverage === undefined || coverage === null) return plain;
  const counts = findCounts(coverage, now);
  if (counts === null) return { ...plain, notes: ['The coverage says nothing of this machine.'] };
  const notes = [coverageWords(now, counts), 'Green was taken; red and dotted was not; amber only in part.'];
  return { ...plain, marks: coverageMarks(now, counts), counts, notes };
};

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Draws a machine and makes its page. */
export const drawMachine = async (found: FoundMachine, overlay: Overlay = {}): Promise<DrawnMachine> => {
  const now = { ...describe(found.machine), id: found.name };
  const { description, marks: colours, counts, notes, changes } = shown(now, overlay);
  const charts = chartLinks(found.machine, overlay.charts ?? new Map());
  const marks = { ...colours, charts };
  const source = readFileSync(found.file, 'utf8');
  const lines: SourceLines = sourceLines(source, found.machine.id);
  const { layouts, isWhole } = await drawLayouts(description);
  const picture = layouts[''];
  if (picture === undefined) throw new Error(`${now.id} could not be laid out.`);
  const [sidecar, warnings] = await loadSamples(found, overlay.sidecar ?? null);
  const missing = (await missingPackages(found.file)).map(
    (name) => `The package "${name}" is not installed: what uses it does nothing here.`,
  );
  const page = renderPage({
    data: { description, lines, marks, screens: overlay.screens ?? null },
    picture,
    layouts,
    engine: isWhole ? null : engineText(),
    script: await bundle(found, sidecar),
    source,
    counts,
    notes: [
      ...warnings,
      ...missing,
      ...(changes.length === 0 && overlay.differences !== undefined ? ['Nothing has changed.'] : notes),
    ],
    changes,
    beside: overlay.beside ?? null,
  });
  const size = `${counted(Math.max(1, now.states.length - 1), 'state')}, ${counted(now.transitions.length, 'transition')}`;
  const more = changes.length === 0 ? notes.slice(0, counts === null ? 0 : 1) : [`${changes.length} changes`];
  return {
    picture,
    marks,
    page,
    warnings,
    svg: drawSvg(picture, `Statechart of ${found.name}`, marks, pictureStyle),
    card: {
      description: now.description,
      words: [size, ...more].join(', '),
      entries: searchEntries(now),
    },
  };
};
