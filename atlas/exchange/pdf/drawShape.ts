import type { Rectangle } from '../../charts/layout/picture.ts';
import { type Colour, hexOf } from '../drawn/colour.ts';
import { piecesOf } from '../drawn/fonts.ts';
import type { Outline, Shape, Writing } from '../drawn/shape.ts';

type Document = PDFKit.PDFDocument;

const outlined = (document: Document, shape: Outline): void => {
  if (shape.kind === 'path') document.path(shape.d);
  else if (shape.kind === 'circle') document.circle(shape.x, shape.y, shape.radius);
  else if (shape.radius > 0) document.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
  else document.rect(shape.x, shape.y, shape.width, shape.height);
};

const drawOutline = (document: Document, shape: Outline): void => {
  const { fill, stroke, strokeWidth, dash } = shape;
  if (fill !== null) {
    outlined(document, shape);
    document.fillColor(hexOf(fill), fill.opacity).fill();
  }
  if (stroke === null) return;
  outlined(document, shape);
  const [length, space = length] = dash;
  if (length !== undefined) document.dash(length, { space });
  document.lineWidth(strokeWidth).strokeColor(hexOf(stroke), stroke.opacity).stroke();
  if (length !== undefined) document.undash();
};

const widthOf = (document: Document, writing: Writing): number =>
  piecesOf(writing).reduce(
    (sum, [piece, font]) => sum + document.font(font).fontSize(writing.size).widthOfString(piece),
    0,
  );

const drawText = (document: Document, writing: Writing): void => {
  const { x, y, size, fill, stroke, strokeWidth, anchor, room, line } = writing;
  const width = widthOf(document, writing);
  const squeeze = room !== null && width > room ? room / width : 1;
  const paint = (colour: Colour, isStroke: boolean): void => {
    let at = anchor === 'middle' ? -width / 2 : 0;
    for (const [piece, font] of piecesOf(writing)) {
      document.font(font).fontSize(size);
      if (isStroke) document.lineWidth(strokeWidth).lineJoin('round').strokeColor(hexOf(colour), colour.opacity);
      else document.fillColor(hexOf(colour), colour.opacity);
      document.text(piece, at, 0, { lineBreak: false, baseline: 'alphabetic', stroke: isStroke, fill: !isStroke });
      at += document.widthOfString(piece);
    }
  };
  document
    .save()
    .translate(x, y)
    .scale(squeeze, 1, { origin: [0, 0] });
  // The line around a text lies behind it.
  if (stroke !== null) paint(stroke, true);
  if (fill !== null) paint(fill, false);
  if (line !== 'none' && fill !== null) {
    const height = line === 'underline' ? size * 0.12 : -size * 0.28;
    document
      .moveTo(0, height)
      .lineTo(width, height)
      .lineWidth(size / 14)
      .strokeColor(hexOf(fill))
      .stroke();
  }
  document.restore();
};

/** Where a shape is, generously. */
const areaOf = (shape: Shape): Rectangle => {
  if (shape.kind === 'rectangle') return shape;
  if (shape.kind === 'circle') {
    const { x, y, radius } = shape;
    return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  }
  if (shape.kind === 'text') {
    const width = shape.room ?? shape.text.length * shape.size;
    return {
      x: shape.x - (shape.anchor === 'middle' ? width : 0),
      y: shape.y - shape.size,
      width: 2 * width,
      height: 2 * shape.size,
    };
  }
  // A path's `H` names no y: such a line may be anywhere.
  const numbers = /[HV]/i.test(shape.d) ? [] : (shape.d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  if (xs.length === 0)
    return {
      x: Number.NEGATIVE_INFINITY,
      y: Number.NEGATIVE_INFINITY,
      width: Number.POSITIVE_INFINITY,
      height: Number.POSITIVE_INFINITY,
    };
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** Pixels that a line or a letter may reach out of its area. */
const reach = 8;

export const isIn = (shape: Shape, area: Rectangle): boolean => {
  const { x, y, width, height } = areaOf(shape);
  if (!Number.isFinite(x)) return true;
  return (
    x - reach < area.x + area.width &&
    x + width + reach > area.x &&
    y - reach < area.y + area.height &&
    y + height + reach > area.y
  );
};

export const drawShape = (document: Document, shape: Shape): void => {
  if (shape.kind === 'text') drawText(document, shape);
  else drawOutline(document, shape);
};
