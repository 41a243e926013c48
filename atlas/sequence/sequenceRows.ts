import { type Block, block } from '../charts/layout/lines.ts';
import type { Item, Lane } from './sequence.ts';

const widest = 250;
export const side = 14;
export const barWidth = 8;

const wordsBlock = (words: string, content: string): Block =>
  block(
    [{ text: words, style: 'event' as const }, ...(content === '' ? [] : [{ text: content, style: 'prose' as const }])],
    widest,
  );

const stateBlock = (words: string): Block =>
  block(
    words.split(', ').map((text) => ({ text, style: 'name' as const })),
    widest,
  );

/** What stands in a row, set in lines. */
export const toBlock = (item: Item): Block => {
  switch (item.kind) {
    case 'message':
      return wordsBlock(item.words, item.content);
    case 'start':
      return wordsBlock('start', item.content);
    case 'state':
      return stateBlock(item.words);
    case 'act':
      return block([{ text: item.words, style: 'note' }], widest);
    case 'note':
      return block(
        item.words.split('\n').map((text) => ({ text, style: 'prose' as const })),
        560,
      );
    case 'end':
      return { texts: [], width: 0, height: 0 };
  }
};

/** Room that is needed between neighbouring lanes, so that no text lies on a line. */
export const computeGaps = (
  lanes: readonly Lane[],
  heads: readonly Block[],
  rows: readonly { item: Item; text: Block }[],
): number[] => {
  const index = new Map(lanes.map(({ id }, at) => [id, at]));
  // The last one is the room beside the last lane.
  const gaps = lanes.map((_, at) => ((heads[at]?.width ?? 0) + (heads[at + 1]?.width ?? 0)) / 2 + 40);
  const widen = (gap: number, width: number): void => {
    const known = gaps[gap];
    if (known !== undefined) gaps[gap] = Math.max(known, width);
  };
  for (const { item, text } of rows) {
    if (item.kind === 'note' || item.kind === 'end') continue;
    if (item.kind === 'message' || item.kind === 'start') {
      const [from, to] = [index.get(item.from) ?? 0, index.get(item.to) ?? 0];
      if (from === to) widen(from, text.width + 54);
      else widen(from < to ? from : from - 1, text.width + 2 * side + barWidth);
      continue;
    }
    const at = index.get(item.lane) ?? 0;
    if (item.kind === 'act') widen(at, text.width + 40);
    else for (const gap of [at - 1, at]) widen(gap, text.width / 2 + 26);
  }
  return gaps;
};
