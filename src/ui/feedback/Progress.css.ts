import { keyframes, style } from '@vanilla-extract/css';
import { color, radius } from '../theme/theme.css.ts';

const wander = keyframes({ from: { backgroundPosition: '140% 0' }, to: { backgroundPosition: '-60% 0' } });

export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '0.5rem',
  border: 0,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: color.sunken,
  color: color.accent,
  selectors: {
    '&:indeterminate': {
      backgroundImage: `linear-gradient(${color.accent}, ${color.accent})`,
      backgroundSize: '40% 100%',
      backgroundRepeat: 'no-repeat',
      animation: `${wander} 1.4s ease-in-out infinite`,
    },
    '&:indeterminate::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-bar': { background: color.sunken },
    '&::-webkit-progress-value': { background: color.accent, borderRadius: radius.pill },
    '&::-moz-progress-bar': { background: color.accent, borderRadius: radius.pill },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
