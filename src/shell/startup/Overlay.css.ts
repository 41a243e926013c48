import { globalStyle, style } from '@vanilla-extract/css';
import { color, radius, screen, shadow, space, type } from '../../ui/theme/theme.css.ts';

/** The veil lets the heading through: what is coming can be read while it is on its way. */
export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 15,
  display: 'grid',
  placeItems: 'end center',
  padding: '1.25rem',
  background: `color-mix(in srgb, ${color.surface} 55%, transparent)`,
  '@media': { [screen.medium]: { placeItems: 'center' }, '(scripting: none)': { display: 'none' } },
});
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: space.m,
  width: 'min(100%, 26rem)',
  padding: '1.25rem 1.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow.floating,
});
export const words = style({ display: 'grid', gap: '0.125rem', minHeight: '3.25rem', alignContent: 'center' });
export const title = style({ fontWeight: 650 });
/** Two lines for every step, as the longest takes them on a phone: else the card moves from step to step. */
export const step = style({ color: color.muted, fontSize: type.small, minHeight: '2lh' });
export const wide = style({ gridColumn: '1 / -1' });

/** The page's own word where scripts are switched off or do not come, over the veil. */
globalStyle('[data-scriptless]', {
  position: 'relative',
  zIndex: 16,
  margin: 0,
  padding: '1rem 1.25rem',
  background: color.attentionSoft,
  color: color.text,
  borderBlockEnd: `1px solid ${color.attention}`,
  fontWeight: 600,
});

/** Says of a press that it counts, while the application is on its way. */
globalStyle('[data-held]:not(:empty)', {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: 16,
  margin: 0,
  padding: '1rem 1.25rem',
  background: color.accentSoft,
  color: color.text,
  borderBlockEnd: `1px solid ${color.accent}`,
  fontWeight: 600,
  textAlign: 'center',
});
