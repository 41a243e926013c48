import { style } from '@vanilla-extract/css';
import { color, font, radius, space, type } from '../theme/theme.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.m,
  paddingBlock: space.xl,
  paddingInline: space.l,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.large,
  background: color.raised,
  textAlign: 'center',
});
export const drawing = style({ width: '8rem', height: 'auto', color: color.muted });
export const paper = style({ fill: color.surface });
export const mark = style({ fill: color.accentSoft, stroke: color.accent });
export const title = style({ fontFamily: font.heading, fontSize: type.title, fontWeight: 650, margin: 0 });
export const text = style({ color: color.muted, maxWidth: '34rem', margin: 0 });
