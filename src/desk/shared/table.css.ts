import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, screen, type } from '../../ui/theme/theme.css.ts';

/** What is hidden from sight within it does not widen the page. */
const surface = style({
  position: 'relative',
  overflow: 'auto',
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  ':focus-visible': { outline: `3px solid ${color.focus}` },
});
export const scroll = styleVariants({
  wide: [surface],
  /** Nor narrower than its name, where it holds nothing. */
  fitting: [surface, { width: 'fit-content', minWidth: 'min(100%, 16rem)', maxWidth: '100%' }],
  long: [surface, { maxHeight: '22rem' }],
});
const lines = style({ borderCollapse: 'collapse' });
export const table = styleVariants({
  wide: [lines, { width: '100%', fontSize: '1rem' }],
  /** As wide as what it holds: a number far from its name is hard to read. */
  fitting: [lines, { minWidth: 'min(100%, 26rem)', fontSize: '1rem' }],
  long: [lines, { width: '100%', fontSize: type.small }],
});
export const caption = style({ padding: '0.75rem', textAlign: 'start', fontWeight: 650 });
const head = style({ padding: '0.5rem 0.75rem', textAlign: 'start', fontSize: type.small });
const line = style([head, { color: color.muted, whiteSpace: 'nowrap', borderBlockEnd: `1px solid ${color.line}` }]);
export const columnName = styleVariants({
  wide: [line],
  fitting: [line],
  /** Stays in sight over the rows. */
  long: [
    head,
    {
      position: 'sticky',
      insetBlockStart: 0,
      background: color.sunken,
      color: color.text,
      fontWeight: 600,
      verticalAlign: 'bottom',
    },
  ],
});
export const row = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } } });
const value = style({ textAlign: 'start', fontWeight: 400, fontVariantNumeric: 'tabular-nums' });
export const cell = styleVariants({
  wide: [value, { padding: '0.5rem 0.75rem', verticalAlign: 'middle', overflowWrap: 'break-word' }],
  fitting: [value, { padding: '0.5rem 0.75rem', verticalAlign: 'baseline' }],
  long: [value, { padding: '0.375rem 0.75rem', whiteSpace: 'nowrap' }],
});
export const rowName = styleVariants({
  wide: [cell.wide],
  fitting: [cell.fitting, { fontWeight: 600, minWidth: '9rem' }],
  long: [value, { padding: '0.375rem 0.75rem', '@media': { [screen.medium]: { whiteSpace: 'nowrap' } } }],
});
export const numeric = style({ textAlign: 'end' });
export const whole = style({ fontWeight: 650 });
