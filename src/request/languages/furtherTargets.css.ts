import { style } from '@vanilla-extract/css';
import { screen, space } from '../../ui/theme/theme.css.ts';
import { small } from '../request.css.ts';

/** Under the first target language. */
export const targets = style({
  display: 'grid',
  gap: space.s,
  justifyItems: 'start',
  gridColumn: '1 / -1',
  '@media': { [screen.medium]: { gridColumn: 3 } },
});
export const list = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: space.s, width: '100%' });
export const target = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.s,
});
/** A button without a border: its words stand on the line of the labels. */
export const adding = style({ marginInlineStart: '-0.625rem' });
export const about = style([small, { margin: 0 }]);
