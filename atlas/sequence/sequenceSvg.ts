import { escaped } from '../charts/draw/escape.ts';
import { number, rectangle } from '../charts/draw/shapes.ts';
import type { Text } from '../charts/layout/picture.ts';
import { itemWords } from './itemWords.ts';
import type { Sequence } from './sequence.ts';
import { type Head, type Shape, sequencePicture } from './sequencePicture.ts';

const textElement = ({ text, style, x, y, width }: Text): string =>
  `<text class="t-${style}" x="${number(x)}" y="${number(y)}" data-width="${number(width)}">${escaped(text)}</text>`;

const texts = (found: readonly Text[]): string => found.map(textElement).join('');

/** The tip of an arrow that comes from the left or from the right. */
const tip = (x: number, y: number, isFromLeft: boolean): string => {
  const back = isFromLeft ? -9 : 9;
  return `<path class="head" d="M${number(x)} ${number(y)}l${back} -4.5v9z"/>`;
};

const headElement = (head: Head): string =>
  `<g class="${head.lane.kind}">${rectangle(head, 'rx="6" class="headed"')}${texts(head.texts)}</g>`;

const shapeElement = (shape: Shape): string => {
  switch (shape.kind) {
    case 'arrow': {
      const { from, to, y, look } = shape;
      const end = to + (from < to ? -4 : 4);
      return `<g class="${look}"><path class="line" d="M${number(from)} ${number(y)}H${number(end)}"/>${tip(end, y, from < to)}${texts(shape.texts)}</g>`;
    }
    case 'loop': {
      const { x, y, height } = shape;
      return `<g class="sent"><path class="line" d="M${number(x + 4)} ${number(y)}h26v${number(height)}h-26"/>${tip(x + 4, y + height, false)}${texts(shape.texts)}</g>`;
    }
    case 'state':
      return `<g class="state">${rectangle(shape.box, 'rx="9" class="box"')}${texts(shape.texts)}</g>`;
    case 'act':
      return `<g class="act"><circle class="dot" cx="${number(shape.x + 10)}" cy="${number(shape.y)}" r="3"/>${texts(shape.texts)}</g>`;
    case 'end': {
      const { x, y, isStopped } = shape;
      return isStopped
        ? `<path class="end" d="M${number(x - 6)} ${number(y - 6)}l12 12m0 -12l-12 12"/>`
        : `<path class="end" d="M${number(x - 6)} ${number(y)}h12"/>`;
    }
    case 'note':
      return `<g class="note${shape.isFault ? ' fault' : ''}">${rectangle(shape.box, 'rx="5" class="box"')}${texts(shape.texts)}</g>`;
  }
};

/**
 * A sequence as SVG with real text; for those who cannot see it, all that happens as a sentence each.
 * @param style a style sheet to carry along; a page has its own
 */
export const sequenceSvg = (sequence: Sequence, style = ''): string => {
  const { width, height, heads, lines, bars, shapes } = sequencePicture(sequence);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="sequence" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`Sequence of ${sequence.title}`)}">`,
    `<desc>${escaped(itemWords(sequence).join('\n'))}</desc>`,
    style === '' ? '' : `<style>${style}</style><rect class="paper" width="100%" height="100%"/>`,
    ...lines.map(({ x, from, to }) => `<path class="lane" d="M${number(x)} ${number(from)}V${number(to)}"/>`),
    ...bars.map((bar) => rectangle(bar, 'class="bar"')),
    ...heads.map(headElement),
    ...shapes.map(shapeElement),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
};
