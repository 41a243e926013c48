import { style } from '@vanilla-extract/css';

/** A line may end after the hyphen that stands for a minus: the amount would lose its sign. */
export const money = style({ whiteSpace: 'nowrap' });
