import { style } from '@vanilla-extract/css';
import { screen, space } from '../theme/theme.css.ts';

/** On phones one below the other at full width, within a thumb's reach; else side by side. */
export const actions = style({
  display: 'grid',
  gap: space.s,
  '@media': { [screen.medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
});
