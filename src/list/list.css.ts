import { style } from '@vanilla-extract/css';
import { color, forced, radius, screen, space, target, type } from '../ui/theme/theme.css.ts';

/** Every column of every language has room for its longest date and badge in one line. */
const roomy = '(min-width: 75rem)';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const form = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
});
export const labelled = style({ display: 'grid', gap: space.xs, minWidth: 0 });
export const wide = style({ gridColumn: '1 / -1' });
export const label = style({ fontSize: type.small, fontWeight: 600 });
export const search = style({ display: 'flex', gap: space.s, alignItems: 'stretch' });

/** On narrow screens scrolled sideways, so that the rows begin in sight. */
export const groups = style({
  display: 'flex',
  gap: space.s,
  overflowX: 'auto',
  // Room for the outline of what has the focus.
  padding: '0.25rem',
  margin: '-0.25rem',
  listStyle: 'none',
  '@media': { [screen.medium]: { flexWrap: 'wrap', overflowX: 'visible' } },
});
export const group = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target.control,
  paddingInline: space.m,
  whiteSpace: 'nowrap',
  border: `1px solid ${color.line}`,
  borderRadius: radius.pill,
  background: color.raised,
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { borderColor: color.text, color: color.text },
  '@media': { [forced]: { borderColor: 'ButtonBorder' } },
  selectors: { '&[aria-current]': { background: color.accent, borderColor: color.accent, color: color.accentText } },
});

export const top = style({ scrollMarginBlockStart: space.m });
export const rows = style([page, { ':focus': { outline: 'none' } }]);
/** As high as what comes and goes there, so that nothing moves when it does. */
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s,
  minHeight: '2.5rem',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s });
export const total = style({ color: color.muted, fontSize: type.small, margin: 0 });
/** A bar over rows that others follow soon: they stay as legible as before, for a slow network may leave them long. */
export const busy = style({ cursor: 'progress', boxShadow: `0 -3px 0 ${color.accent}` });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  background: color.raised,
  border: `1px solid ${color.line}`,
  fontSize: '1rem',
});
export const head = style({
  paddingInline: '0.75rem',
  paddingBlock: space.s,
  textAlign: 'start',
  fontSize: type.small,
  color: color.muted,
  borderBlockEnd: `1px solid ${color.line}`,
});
export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:hover': { background: color.surface } },
});
export const cell = style({
  paddingInline: '0.75rem',
  paddingBlock: '0.75rem',
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  lineHeight: 1.4,
});
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const lines = style({ display: 'grid', gap: '0.125rem', alignContent: 'start' });
/** As wide as it is, below what it belongs to. */
export const start = style({ justifySelf: 'start' });
export const name = style({ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const minor = style({ color: color.muted, fontSize: type.small });
/** A name of any length: two lines of it, the whole of it in its title. */
export const long = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  // The other columns have room beside it.
  maxWidth: '18rem',
});
export const documents = style({ display: 'grid', gap: '0.125rem', margin: 0, padding: 0, listStyle: 'none' });
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  // Beside each other they would ask for room that other columns need.
  selectors: { [`${table} &`]: { flexDirection: 'column', alignItems: 'start' } },
  '@media': { [roomy]: { whiteSpace: 'nowrap' } },
});
export const when = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5em',
  '@media': { [roomy]: { whiteSpace: 'nowrap' } },
});
/** Words below a badge or an amount, in lines that leave the other columns their room. */
export const below = style({ maxWidth: '16rem', whiteSpace: 'normal', overflowWrap: 'anywhere' });

export const cards = style({ display: 'grid', gap: space.s, margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.s,
});
export const facts = style({ display: 'grid', gap: space.xs, margin: 0 });
export const fact = style({ display: 'grid', gridTemplateColumns: '8.25rem minmax(0, 1fr)', gap: space.s });
export const factName = style({ color: color.muted, fontSize: type.small, overflowWrap: 'anywhere' });
export const factValue = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });

/** A box to tick, as large as a finger. */
export const tick = style({ inlineSize: '1.5rem', blockSize: '1.5rem', accentColor: color.accent });
export const ticked = style({ display: 'flex', alignItems: 'start', gap: space.s });

/** What to download, and the button beside it. */
export const archive = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.m,
});

export const paging = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s });
export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const pageLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: target.small,
  minHeight: target.small,
  paddingInline: space.xs,
  borderRadius: radius.small,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-current]': { background: color.accent, color: color.accentText, fontWeight: 650, textDecoration: 'none' },
  },
});
export const gap = style({ color: color.muted });
