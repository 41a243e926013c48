import { globalStyle, style } from '@vanilla-extract/css';
import { halves } from '../layout/layout.css.ts';
import { color, space, type } from '../theme/theme.css.ts';

export const field = style({ display: 'grid', gap: '0.375rem', alignContent: 'start', minWidth: 0 });
/** Beside another field its label, hint, control and error stand on the lines of the other's. */
export const aligned = style({
  selectors: {
    [`${halves} > &`]: {
      gridRow: 'span 4',
      gridTemplateRows: 'subgrid',
      rowGap: 0,
      paddingBlockEnd: space.m,
    },
  },
});
globalStyle(`${halves} > ${aligned} > *`, { gridRow: 3, marginBlockStart: '0.375rem' });
export const label = style({ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'break-word' });
export const optional = style({ fontWeight: 400, color: color.muted });
export const hint = style({ color: color.muted, fontSize: type.small, lineHeight: 1.45 });
globalStyle(`${halves} > ${aligned} > label`, { gridRow: 1, alignSelf: 'end', marginBlockStart: 0 });
globalStyle(`${halves} > ${aligned} > ${hint}`, { gridRow: 2 });
export const count = style({ margin: 0, fontSize: type.small, color: color.muted, textAlign: 'end' });
export const error = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'flex-start',
  color: color.danger,
  fontSize: type.small,
  fontWeight: 600,
  lineHeight: 1.45,
});
globalStyle(`${halves} > ${aligned} > ${error}`, { gridRow: 4 });
export const sign = style({ flex: 'none', width: '1.125rem', height: '1.125rem', marginBlockStart: '0.05rem' });
export const group = style([field, { gap: space.s }]);
/** A legend takes no part in its fieldset's grid. */
export const legend = style([label, { marginBlockEnd: space.s }]);
