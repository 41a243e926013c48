import { style } from '@vanilla-extract/css';
import { space } from '../theme/theme.css.ts';

export const copyable = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const value = style({ fontWeight: 600, overflowWrap: 'anywhere' });
