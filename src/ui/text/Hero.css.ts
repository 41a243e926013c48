import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { brand } from '#brand/brand.ts';
import { frame } from '../theme/frame.css.ts';
import { color, look, screen, space } from '../theme/theme.css.ts';
import { heading } from './ScreenHeading.css.ts';

const grounds = {
  page: { background: color.sunken, boxShadow: `0 0 0 100vmax ${color.sunken}` },
  dark: { background: color.surface, boxShadow: `0 0 0 100vmax ${color.surface}` },
} as const satisfies Record<typeof look.frame, StyleRule>;

/** The picture at the end of wide screens; phones do not draw it. */
const withPicture = (file: string): StyleRule => ({
  '@media': {
    [screen.wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      alignItems: 'center',
      columnGap: space.xl,
      paddingBlock: 0,
      '::after': {
        content: '""',
        alignSelf: 'end',
        height: '12rem',
        background: `url("/brands/${brand.id}/${file}") no-repeat bottom right / contain`,
      },
    },
  },
});

/** Over the whole width of the window, from the header on. */
export const hero = style([
  frame,
  grounds[look.frame],
  {
    clipPath: 'inset(0 -100vmax)',
    marginBlockEnd: space.l,
    paddingBlock: '1.25rem 1.5rem',
  },
  look.picture === null ? {} : withPicture(look.picture),
]);
globalStyle(`${hero} > ${heading}`, { marginBlockEnd: 0, '@media': { [screen.wide]: { paddingBlock: '1.25rem' } } });
