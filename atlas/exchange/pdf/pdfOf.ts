import PDFDocument from 'pdfkit';
import type { Rectangle } from '../../charts/layout/picture.ts';
import { withFonts } from '../drawn/fonts.ts';
import type { Drawing } from '../drawn/shape.ts';
import { drawShape, isIn } from './drawShape.ts';
import { type Tile, tilesOf } from './tiles.ts';

/** A3, landscape, in points; a pixel of the drawing is 0.75 of one. */
const sheet = { width: 1190.55, height: 841.89 };
const margin = 36;
const scale = 0.75;
/** Points that two sheets share. */
const overlap = 36;
const field: Rectangle = {
  x: margin,
  y: margin,
  width: sheet.width - 2 * margin,
  height: sheet.height - 2 * margin,
};
const soft = '#5a626b';
const faint = '#9aa3ad';

type Document = PDFKit.PDFDocument;

const note = (document: Document, text: string, x: number, y: number, align: 'left' | 'center' | 'right'): void => {
  document.font('regular').fontSize(8).fillColor(soft, 1);
  const width = document.widthOfString(text);
  const at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  document.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
};

/** Draws a part of the drawing into the sheet's field. */
const drawPart = (document: Document, drawing: Drawing, area: Rectangle, zoom: number): void => {
  document.save().rect(field.x, field.y, field.width, field.height).clip();
  document
    .translate(field.x, field.y)
    .scale(zoom, zoom, { origin: [0, 0] })
    .translate(-area.x, -area.y);
  for (const shape of drawing.shapes) if (isIn(shape, area)) drawShape(document, shape);
  document.restore();
};

/** Lines along which neighbouring sheets are laid over one another, and which sheet follows. */
const drawMarks = (document: Document, tile: Tile, tiles: readonly Tile[]): void => {
  const neighbour = (columns: number, rows: number): Tile | undefined =>
    tiles.find(({ column, row }) => column === tile.column + columns && row === tile.row + rows);
  const { x, y, width, height } = field;
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).dash(4, { space: 4 }).strokeColor(faint, 1).stroke().undash();
  };
  const [right, below] = [neighbour(1, 0), neighbour(0, 1)];
  const [left, above] = [neighbour(-1, 0), neighbour(0, -1)];
  if (right !== undefined) line(x + width - overlap, y, x + width - overlap, y + height);
  if (left !== undefined) line(x + overlap, y, x + overlap, y + height);
  if (below !== undefined) line(x, y + height - overlap, x + width, y + height - overlap);
  if (above !== undefined) line(x, y + overlap, x + width, y + overlap);
  if (above !== undefined) note(document, `${above.name} above`, sheet.width / 2, 18, 'center');
  if (below !== undefined) note(document, `${below.name} below`, sheet.width / 2, sheet.height - 24, 'center');
  for (const [name, at] of [
    [left?.name, 18],
    [right?.name, sheet.width - 18],
  ] as const) {
    if (name !== undefined) note(document, name, at, sheet.height / 2, 'center');
  }
};

/** The whole on one sheet, with the tiles that follow. */
const drawOverview = (document: Document, drawing: Drawing, tiles: readonly Tile[]): void => {
  const zoom = Math.min(field.width / drawing.width, field.height / drawing.height);
  drawPart(document, drawing, { x: 0, y: 0, width: drawing.width, height: drawing.height }, zoom);
  for (const { name, area } of tiles) {
    const at = { x: field.x + area.x * zoom, y: field.y + area.y * zoom };
    const width = Math.min(area.width, drawing.width - area.x) * zoom;
    const height = Math.min(area.height, drawing.height - area.y) * zoom;
    document.rect(at.x, at.y, width, height).lineWidth(0.6).strokeColor(faint, 1).stroke();
    document.font('bold').fontSize(10);
    const wide = document.widthOfString(name) + 8;
    document
      .rect(at.x + width - wide, at.y, wide, 14)
      .fillColor('#ffffff', 1)
      .fill();
    document.rect(at.x + width - wide, at.y, wide, 14).stroke();
    document
      .fillColor(soft, 1)
      .text(name, at.x + width - wide + 4, at.y + 11, { lineBreak: false, baseline: 'alphabetic' });
  }
};

/**
 * A drawing as PDF on sheets of A3, in lines and letters, not in pixels. A drawing of several sheets begins with an
 * overview of them.
 * @param name of the machine, and its fingerprint: both stand on each sheet
 */
export const pdfOf = (drawing: Drawing, name: string, fingerprint: string): Promise<Uint8Array> => {
  const room = { width: field.width / scale, height: field.height / scale };
  const tiles = tilesOf(drawing, room, overlap / scale);
  const document = withFonts(
    new PDFDocument({
      autoFirstPage: false,
      size: 'A3',
      layout: 'landscape',
      margin: 0,
      lang: 'en',
      displayTitle: true,
      info: { Title: `Statechart of ${name}`, Subject: `Fingerprint ${fingerprint}` },
    }),
  );
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const pages = tiles.length === 1 ? 1 : tiles.length + 1;
  const begin = (page: number, part: string): void => {
    document.addPage();
    note(document, `${name} · fingerprint ${fingerprint}`, margin, sheet.height - 12, 'left');
    note(document, `${part}page ${page} of ${pages}`, sheet.width - margin, sheet.height - 12, 'right');
  };
  if (tiles.length > 1) {
    begin(1, 'overview · ');
    drawOverview(document, drawing, tiles);
  }
  for (const [index, tile] of tiles.entries()) {
    begin(index + (tiles.length > 1 ? 2 : 1), tiles.length > 1 ? `sheet ${tile.name} · ` : '');
    drawPart(document, drawing, tile.area, scale);
    drawMarks(document, tile, tiles);
  }
  document.end();
  return done;
};
