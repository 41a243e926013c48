import { pictureStyle } from '../charts/draw/pictureStyle.ts';
import type { Sequence } from './sequence.ts';
import { sequenceStyle } from './sequenceStyle.ts';
import { sequenceSvg } from './sequenceSvg.ts';

/** A sequence as a file of its own, light and dark. */
export const standaloneSequence = (sequence: Sequence): string =>
  sequenceSvg(sequence, `${pictureStyle}${sequenceStyle}`);
