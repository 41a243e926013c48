import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color, radius, target } from '../theme/theme.css.ts';

const shimmer = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } });
export const bones = style({ display: 'grid', gap: '0.75rem' });
export const bone = style({
  borderRadius: radius.small,
  background: color.sunken,
  animation: `${shimmer} 1.6s ease-in-out infinite`,
});
/** As high as the content that takes its place. */
export const size = styleVariants({
  text: { height: '1.25rem', selectors: { '&:last-child:not(:first-child)': { width: '62%' } } },
  control: { height: target.primary },
  block: { height: '12rem' },
});
