import { style, styleVariants } from '@vanilla-extract/css';
import { color, font, radius, type } from '../theme/theme.css.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  paddingInline: '0.7em',
  paddingBlock: '0.2em',
  borderRadius: radius.pill,
  // In a heading, too.
  fontFamily: font.body,
  fontSize: type.small,
  fontWeight: 600,
  lineHeight: 1.4,
  border: '1px solid transparent',
  selectors: {
    '&::before': { content: '""', width: '0.5em', height: '0.5em', borderRadius: '50%', background: 'currentColor' },
  },
});
export const tone = styleVariants({
  neutral: { background: color.sunken, color: color.muted },
  info: { background: color.infoSoft, color: color.info },
  attention: { background: color.attentionSoft, color: color.attention },
  success: { background: color.successSoft, color: color.success },
  danger: { background: color.dangerSoft, color: color.danger },
});
