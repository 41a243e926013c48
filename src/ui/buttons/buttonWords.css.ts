import { style } from '@vanilla-extract/css';

/** Words of a small button: on narrow screens its sign is enough for the eye, and the document's name has room. */
export const buttonWords = style({
  '@media': {
    'not all and (min-width: 40rem)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
