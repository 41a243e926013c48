import { style } from '@vanilla-extract/css';
import { color, contrast, look, strongLines, toCssVariables } from './theme.css.ts';

/** Header, first heading and footer: in one brand dark in either scheme, with all that is in them. */
export const frame = style(
  look.frame === 'page'
    ? {}
    : {
        vars: toCssVariables(look.dark),
        colorScheme: 'dark',
        color: color.text,
        '@media': { [contrast]: { vars: strongLines } },
      },
);
