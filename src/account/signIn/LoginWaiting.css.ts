import { style } from '@vanilla-extract/css';
import { color, radius, screen } from '../../ui/theme/theme.css.ts';

/** A short form reads best narrow. */
export const narrow = style({ maxWidth: '28rem', marginInline: 'auto' });
/** As high as the form that takes its place, with what signs in by a passkey. */
export const form = style({
  height: '29.98rem',
  borderRadius: radius.large,
  background: color.sunken,
  '@media': { [screen.medium]: { height: '30.98rem' } },
});
