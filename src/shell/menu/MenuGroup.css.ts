import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, screen, shadow, space } from '../../ui/theme/theme.css.ts';

export const details = style({ position: 'relative' });
export const summary = style({
  gap: space.s,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  listStyle: 'none',
  '::after': {
    content: '""',
    width: '0.45em',
    height: '0.45em',
    borderInlineEnd: '2px solid',
    borderBlockEnd: '2px solid',
    rotate: '45deg',
    translate: '0 -20%',
  },
  selectors: { '[open] > &::after': { rotate: '225deg', translate: '0 20%' } },
});
/** On narrow screens it unfolds within the menu; beside the logo it lies over the page. */
export const list = style({
  minHeight: '2.75rem',
  '@media': {
    [screen.wide]: {
      position: 'absolute',
      insetBlockStart: '100%',
      zIndex: 12,
      width: 'max-content',
      minWidth: '16rem',
      padding: space.s,
      border: `1px solid ${color.line}`,
      borderRadius: radius.medium,
      background: color.raised,
      boxShadow: shadow.floating,
    },
  },
});
export const sides = styleVariants({
  start: { '@media': { [screen.wide]: { insetInlineStart: '-0.75rem' } } },
  end: { '@media': { [screen.wide]: { insetInlineEnd: '-0.75rem' } } },
});
export const moreLinks = style({ listStyle: 'none', margin: 0, padding: `0 ${space.m}` });
