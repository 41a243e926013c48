import { style } from '@vanilla-extract/css';
import { space, type } from '../../ui/theme/theme.css.ts';

/** Other ways in, less than the two buttons below. */
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.m,
  margin: 0,
  fontSize: type.small,
});
