import { style, styleVariants } from '@vanilla-extract/css';
import { color, radius, space } from '../theme/theme.css.ts';

export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '0.75rem',
  padding: '0.875rem 1rem',
  borderRadius: radius.medium,
  border: '1px solid transparent',
  borderInlineStartWidth: '4px',
});
export const kind = styleVariants({
  info: { background: color.infoSoft, borderColor: color.info },
  success: { background: color.successSoft, borderColor: color.success },
  attention: { background: color.attentionSoft, borderColor: color.attention },
  danger: { background: color.dangerSoft, borderColor: color.danger },
});
export const sign = styleVariants({
  info: { color: color.info },
  success: { color: color.success },
  attention: { color: color.attention },
  danger: { color: color.danger },
});
export const icon = style({ width: '1.5rem', height: '1.5rem' });
export const body = style({ display: 'grid', gap: space.xs, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 650 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginBlockStart: space.s });
