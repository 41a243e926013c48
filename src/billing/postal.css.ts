import { globalStyle, style } from '@vanilla-extract/css';
import { halves } from '../ui/layout/layout.css.ts';
import { screen } from '../ui/theme/theme.css.ts';

/** Each field as wide as what is typed in it: postcode and city, and the country beside them where there is room. */
export const place = style([
  halves,
  {
    gridTemplateColumns: 'minmax(7.5rem, 2fr) minmax(0, 3fr)',
    '@media': { [screen.medium]: { gridTemplateColumns: 'minmax(7.5rem, 3fr) minmax(0, 4fr) minmax(0, 5fr)' } },
  },
]);
globalStyle(`${place} > :last-child`, {
  gridColumn: '1 / -1',
  '@media': { [screen.medium]: { gridColumn: 'auto' } },
});
