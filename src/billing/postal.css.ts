import { globalStyle, style } from '@vanilla-extract/css';
import { halves } from '../ui/layout/layout.css.ts';

const roomy = '(min-width: 34rem)';

export const around = style({ containerType: 'inline-size' });
/** Each field as wide as what is typed in it: postcode and city, and the country beside them where there is room. */
export const place = style([
  halves,
  {
    // No narrower than the longest word of a label.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    '@container': { [roomy]: { gridTemplateColumns: 'minmax(7.5rem, 4fr) minmax(0, 5fr) minmax(0, 6fr)' } },
  },
]);
globalStyle(`${place} > :last-child`, { gridColumn: '1 / -1', '@container': { [roomy]: { gridColumn: 'auto' } } });
