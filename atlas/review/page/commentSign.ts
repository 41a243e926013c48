import type { Box } from '../../charts/layout/picture.ts';

/** Open comments by state. */
type Counts = Readonly<Record<string, number>>;

/** Around 0, 0: a speech bubble with a number. */
const shapes = (count: number): string =>
  `<path d="M-8 -8H8A3 3 0 0 1 11 -5V3A3 3 0 0 1 8 6H-1L-6 10V6H-8A3 3 0 0 1 -11 3V-5A3 3 0 0 1 -8 -8Z"/><text y="3" text-anchor="middle">${count > 99 ? '99+' : count}</text>`;

/** What a drawn state stands for: a folded one also for all that is inside it. */
export const openIn = ({ id, kind }: Pick<Box, 'id' | 'kind'>, counts: Counts = {}): number =>
  Object.entries(counts).reduce(
    (sum, [state, count]) => (state === id || (kind === 'folded' && state.startsWith(`${id}.`)) ? sum + count : sum),
    0,
  );

export const openWords = (count: number): string => `${count} open comment${count === 1 ? '' : 's'}`;

/** The sign at the corner of a state with open comments, whose name says the same in words; empty for the others. */
export const commentSignOf = (box: Box, counts: Counts | undefined): string => {
  const count = openIn(box, counts);
  if (count === 0) return '';
  const [x, y] = [Math.round(box.x + box.width - 7), Math.round(box.y)];
  return `<g class="comment-sign" aria-hidden="true" transform="translate(${x} ${y})">${shapes(count)}</g>`;
};

/** The same as a picture of its own, beside words that say it. */
export const commentSignSvg = (count: number): string =>
  `<svg class="comment-picture" viewBox="-12 -9.5 24 20.5" width="24" height="20.5" aria-hidden="true"><g class="comment-sign">${shapes(count)}</g></svg>`;

/** The look of the sign, in pages and in pictures. */
export const commentSignStyle = `
.comment-sign{pointer-events:none}
.comment-sign path{fill:var(--attention-ground);stroke:var(--attention);stroke-width:1.5;stroke-linejoin:round}
.chart .comment-sign text,.comment-sign text{fill:var(--ink);font-size:11px;font-weight:700}
`;
