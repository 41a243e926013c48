import type { Style, Text } from './picture.ts';
import { textWidth, type Weight } from './textWidth.ts';
import { wrap } from './wrap.ts';

type Font = { readonly size: number; readonly weight: Weight; readonly leading: number };

/** Sizes in pixels; the style sheet says the same. */
export const fonts = {
  name: { size: 14, weight: 'bold', leading: 19 },
  prose: { size: 11.5, weight: 'regular', leading: 15 },
  event: { size: 12, weight: 'bold', leading: 16 },
  guard: { size: 12, weight: 'regular', leading: 16 },
  action: { size: 11.5, weight: 'regular', leading: 15 },
  invoke: { size: 11.5, weight: 'bold', leading: 15 },
  note: { size: 11, weight: 'regular', leading: 15 },
} as const satisfies Record<Style, Font>;

export type Segment = Pick<Text, 'text' | 'style' | 'of' | 'signs' | 'runs'>;

/** Room for one sign, in pixels. */
export const signWidth = 16;

/** A block of lines with its size, its left upper corner at 0, 0. */
export type Block = { readonly texts: readonly Text[]; readonly width: number; readonly height: number };

const gap = 4;

/** Sets segments in lines: each begins a line, except one that still fits behind the segment before it (`joins`). */
export const block = (
  segments: readonly (Segment & { readonly joins?: boolean; readonly indent?: number })[],
  limit: number,
): Block => {
  const texts: Text[] = [];
  let y = 0;
  let right = 0;
  let width = 0;
  for (const { text, style, of, signs, runs, joins = false, indent = 0 } of segments) {
    const { size, weight, leading } = fonts[style];
    const whole = textWidth(text, size, weight);
    const about = { ...(of === undefined ? {} : { of }), ...(runs === undefined ? {} : { runs }) };
    const lead = indent + (signs?.length ?? 0) * signWidth;
    const last = texts.at(-1);
    if (joins && last !== undefined && right + gap + whole <= limit) {
      texts.push({ text, style, x: right + gap, y: last.y, width: whole, ...about });
      right += gap + whole;
    } else {
      for (const [index, line] of wrap(text, limit - lead, size, weight).entries()) {
        y += leading;
        const drawn = textWidth(line, size, weight);
        const shown = index === 0 && signs !== undefined && signs.length > 0 ? { signs } : {};
        texts.push({ text: line, style, x: lead, y: y - 4, width: drawn, ...about, ...shown });
        right = lead + drawn;
      }
    }
    width = Math.max(width, ...texts.map((placed) => placed.x + placed.width));
  }
  return { texts, width: Math.ceil(width), height: y };
};

/** A block's texts moved to where it is drawn. */
export const moved = (texts: readonly Text[], x: number, y: number): Text[] =>
  texts.map((text) => ({ ...text, x: text.x + x, y: text.y + y }));
