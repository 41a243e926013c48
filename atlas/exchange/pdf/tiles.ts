import type { Rectangle } from '../../charts/layout/picture.ts';

/** A part of a drawing, in its pixels, that fills one sheet; columns are letters, rows numbers: `B2`. */
export type Tile = { readonly name: string; readonly column: number; readonly row: number; readonly area: Rectangle };

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const parts = (length: number, room: number, overlap: number): number =>
  length <= room ? 1 : Math.ceil((length - overlap) / (room - overlap));

/**
 * Tiles of a drawing, row by row. Neighbours share a strip, so that they can be glued.
 * @param room pixels of the drawing that a sheet holds
 * @param overlap the width of the strip
 */
export const tilesOf = (
  drawing: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  overlap: number,
): Tile[] => {
  const columns = parts(drawing.width, room.width, overlap);
  const rows = parts(drawing.height, room.height, overlap);
  return Array.from({ length: rows * columns }, (_, index): Tile => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const x = column * (room.width - overlap);
    const y = row * (room.height - overlap);
    return { name: `${letters(column)}${row + 1}`, column, row, area: { x, y, ...room } };
  });
};
