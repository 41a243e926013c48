import { inflateSync } from 'node:zlib';
import type { Squares } from './readQr.ts';

/** The objects of a PDF by their numbers, without what is compressed in them. */
const objectsIn = (raw: string): ReadonlyMap<number, string> =>
  new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:stream|endobj)$/gm)].map(([, id, text = '']) => [Number(id), text]),
  );

/** An element of the tags. `marks`: what it holds of pages, as page and number there. */
export type Tag = {
  readonly role: string;
  readonly text: string;
  readonly parent: number;
  readonly children: readonly Tag[];
  readonly marks: readonly string[];
};

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** The tags of a document, each with all that is below it. */
export const listTags = (bytes: Buffer): Tag => {
  const objects = objectsIn(bytes.toString('latin1'));
  const kidsOf = (text: string): string => /\/K (\[[\s\S]*?\]|<<[\s\S]*?>>|\d+(?: 0 R)?)/.exec(text)?.[1] ?? '';
  const tagAt = (id: number): Tag => {
    const text = objects.get(id) ?? '';
    const kids = kidsOf(text);
    const page = numberIn(text, /\/Pg (\d+) 0 R/);
    const marks = [...kids.replaceAll(/\d+ 0 R/g, '').matchAll(/(?:\/MCID )?\b(\d+)\b/g)].map(([, mark]) => mark);
    return {
      role: /\/S \/(\w+)/.exec(text)?.[1] ?? '',
      text,
      parent: numberIn(text, /\/P (\d+) 0 R/),
      children: [...kids.replaceAll(/\/Pg \d+ 0 R/g, '').matchAll(/(\d+) 0 R/g)].map(([, kid]) => tagAt(Number(kid))),
      marks: marks.map((mark) => `${page} ${mark}`),
    };
  };
  const [root] = [...objects].filter(([, text]) => text.includes('/Type /StructTreeRoot'));
  return tagAt(root?.[0] ?? 0);
};

export const listAllTags = (tag: Tag): readonly Tag[] => [tag, ...tag.children.flatMap(listAllTags)];

/** A piece of a page: `mark` is its number in the tags, `Artifact` for what nobody has read aloud, null for what stands outside. */
export type Piece = {
  readonly page: number;
  readonly mark: string | null;
  readonly role: string;
  readonly drawn: string;
};

const readContent = (bytes: Buffer, id: number): string => {
  const raw = bytes.toString('latin1');
  const at = raw.indexOf(`\n${id} 0 obj\n`);
  const start = raw.indexOf('\nstream\n', at) + 8;
  const content = bytes.subarray(start, raw.indexOf('\nendstream', start));
  return inflateSync(content).toString('latin1');
};

/** What the pages draw, in pieces as they are marked. @throws Error where marks are nested or end twice */
export const listPieces = (bytes: Buffer): readonly Piece[] => {
  const objects = objectsIn(bytes.toString('latin1'));
  const pages = [...objects].filter(([, text]) => /\/Type \/Page\n/.test(text));
  return pages.flatMap(([page, text]) => {
    const content = readContent(bytes, numberIn(text, /\/Contents (\d+) 0 R/));
    const pieces: Piece[] = [];
    let open: Pick<Piece, 'mark' | 'role'> | null = null;
    let from = 0;
    for (const found of content.matchAll(/\/(\w+) (?:<<([\s\S]*?)>> )?(?:BDC|BMC)\n|\bEMC\b/g)) {
      const drawn = content.slice(from, found.index);
      pieces.push({ page, drawn, ...(open ?? { mark: null, role: '' }) });
      from = found.index + found[0].length;
      const [, role, values = ''] = found;
      if ((role === undefined) === (open === null)) throw new Error('A mark within a mark, or an end without one.');
      const mark = /\/MCID (\d+)/.exec(values)?.[1];
      open = role === undefined ? null : { role, mark: mark === undefined ? role : `${page} ${mark}` };
    }
    return [...pieces, { page, drawn: content.slice(from), mark: null, role: '' }];
  });
};

/** The pictures of squares on the pages, in the order of their drawing, without their margin. */
export const findSquares = (bytes: Buffer): readonly Squares[] =>
  listPieces(bytes)
    .filter(({ role }) => role === 'Figure')
    .map(({ drawn }) => {
      const drawnAt = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map(([, x, y, step]) => ({
        x: Number(x),
        y: Number(y),
        step: Number(step),
      }));
      const left = Math.min(...drawnAt.map(({ x }) => x));
      const top = Math.min(...drawnAt.map(({ y }) => y));
      const placed = new Set(
        drawnAt.map(({ x, y, step }) => `${Math.round((y - top) / step)} ${Math.round((x - left) / step)}`),
      );
      const size = 1 + Math.max(...[...placed].map((place) => Number(place.split(' ')[1])));
      return Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => placed.has(`${row} ${column}`)),
      );
    });
