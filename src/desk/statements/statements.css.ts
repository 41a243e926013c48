import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

export const lines = style({ display: 'grid', gap: space.xs, margin: 0, paddingInlineStart: space.m });
/** A line as a bank has written it: blanks count. */
export const line = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
