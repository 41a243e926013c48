import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { hero } from '../ui/text/Hero.css.ts';
import { frame } from '../ui/theme/frame.css.ts';
import { color, font, look, motion, radius, screen, space, type } from '../ui/theme/theme.css.ts';

const page = { width: '100%', maxWidth: '72rem', marginInline: 'auto', paddingInline: '1.25rem' } as const;
const headerHeight = '4.25rem';

export const skip = style({
  position: 'absolute',
  insetInlineStart: space.m,
  insetBlockStart: '-6rem',
  zIndex: 20,
  padding: '0.75rem 1.25rem',
  borderRadius: radius.medium,
  background: color.accent,
  color: color.accentText,
  fontWeight: 600,
  ':focus': { insetBlockStart: space.s, color: color.accentText },
});
const headers = {
  page: { background: color.raised, borderBlockStart: `4px solid ${color.accent}` },
  dark: { background: color.surface },
} as const satisfies Record<typeof look.frame, StyleRule>;
export const header = style([frame, headers[look.frame], { borderBlockEnd: `1px solid ${color.line}` }]);
export const bar = style({
  ...page,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  minHeight: headerHeight,
  '@media': { 'not all and (min-width: 20rem)': { flexWrap: 'wrap', columnGap: space.m, rowGap: 0 } },
});
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: '2.75rem',
  color: color.text,
  fontFamily: font.heading,
  fontSize: '1.375rem',
  fontWeight: font.headingWeight,
  letterSpacing: font.headingSpacing,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { color: color.text },
  '@media': { [screen.wide]: { flexShrink: 0 } },
});
export const mark = style({ width: '2.25rem', height: '2.25rem' });
/** The rest of the first view, so that the footer begins below it and nothing shifts when a screen arrives. */
export const main = style({
  ...page,
  display: 'block',
  minHeight: `calc(100dvh - ${headerHeight})`,
  paddingBlock: '2rem 4rem',
});
export const notices = style({ display: 'grid', gap: space.s, marginBlockEnd: space.m, ':empty': { display: 'none' } });
/** The first heading's ground begins at the header. */
globalStyle(`${main}:has(> ${hero})`, { paddingBlockStart: 0 });
globalStyle(`${main}:has(> ${hero}) > ${notices}`, { marginBlockStart: space.m });
/** In sight wherever the page has been scrolled to. */
export const connection = style({ position: 'sticky', insetBlockStart: 0, zIndex: 11 });
export const banner = style({
  paddingBlock: '0.625rem',
  background: color.attentionSoft,
  color: color.text,
  borderBlockEnd: `1px solid ${color.attention}`,
});
export const bannerText = style({
  ...page,
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  fontSize: type.small,
  fontWeight: 600,
});

/** Long words (German, Ukrainian) and a customer's name need a wide screen to stand beside the logo. */
export const menuButton = style({ '@media': { [screen.wide]: { display: 'none' } } });
export const menu = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.l,
  '@media': {
    'not all and (min-width: 60rem)': {
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '100%',
      zIndex: 10,
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: space.s,
      padding: '1.25rem',
      background: color.raised,
      borderBlockEnd: `1px solid ${color.line}`,
      boxShadow: `0 24px 32px -20px rgb(${color.shadow} / 0.35)`,
      transition: `opacity ${motion.calm} ${motion.curve}, transform ${motion.calm} ${motion.curve}, visibility ${motion.calm}`,
      selectors: {
        '&[data-state="closed"], &[data-state="closing"]': {
          visibility: 'hidden',
          opacity: 0,
          transform: 'translateY(-0.75rem)',
        },
      },
    },
  },
});
export const menuLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { color: color.accent, textDecoration: 'underline' },
  selectors: { '&[aria-current="page"]': { color: color.accent } },
});
export const language = style({ display: 'flex', alignItems: 'center', gap: space.s, color: color.muted });
export const languageSelect = style({
  minHeight: '2.75rem',
  paddingInline: '0.5rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.raised,
  color: color.text,
  cursor: 'pointer',
  ':hover': { borderColor: color.lineStrong },
});

/** A page that the first script found not to be the quick quote must not show the quick quote's heading. */
globalStyle(`html[data-first="other"] #root[data-prerendered] ${main} > *`, { visibility: 'hidden' });
/** As wide before what an account offers has come as it is with it. */
const ofCustomer = {
  '@media': { [screen.wide]: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: '9rem' } },
} as const;
export const customer = style(ofCustomer);
export const visitor = style({});
globalStyle(`html[data-customer] ${visitor}`, ofCustomer);
globalStyle(`html[data-customer] ${visitor} > *`, { visibility: 'hidden' });
export const demoBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.m,
  marginBlockEnd: space.m,
});
/** What follows stands at the end. */
export const first = style({ marginInlineEnd: 'auto' });
