import { style } from '@vanilla-extract/css';
import { disclosure } from '../../ui/layout/Disclosure.css.ts';
import { space, target, type } from '../../ui/theme/theme.css.ts';

/** Other ways in, behind their name: less than the two buttons below. */
export const others = style([disclosure, { marginBlockStart: space.m, fontSize: type.small }]);
export const links = style({ display: 'grid', justifyItems: 'start', gap: space.xs, margin: 0 });
/** As high as the button below it, and as far in. */
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: target.small,
  paddingInline: '0.625rem',
});
