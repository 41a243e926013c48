import { styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/theme.css.ts';

/** A hint that is an answer: it must not look like a word of advice. */
export const answer = styleVariants({
  open: {},
  applied: { color: color.success, fontWeight: 600 },
  refused: { color: color.attention, fontWeight: 600 },
});
