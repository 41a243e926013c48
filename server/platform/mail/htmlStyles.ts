import type { Palette, Theme } from '../../../brands/theme.ts';

type Style = Readonly<Record<string, string>>;

/** A style as it stands in an attribute. */
const css = (style: Style): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Styles in attributes: many programs read no others. */
export const createStyles = ({ light, font }: Theme) => {
  // An attribute is delimited by the other kind of quotation marks.
  const body = { 'font-family': font.body.replaceAll('"', "'") };
  const heading = { 'font-family': font.heading.replaceAll('"', "'"), 'font-weight': '600', color: light.text };
  const read = { ...body, 'font-size': '16px', 'line-height': '24px', color: light.text };
  const line = ['1px', 'solid', light.line].join(' ');
  const cell = { 'border-top': line, 'text-align': 'left', 'vertical-align': 'top' };
  // Words part at syllables where a program knows the language, and nothing is wider than a telephone.
  const long = { hyphens: 'auto', 'overflow-wrap': 'anywhere' };
  // The column of names is as wide as its longest word, which a program that knows no syllables would cut anywhere.
  const named = { hyphens: 'auto', 'overflow-wrap': 'break-word' };
  return {
    page: css({ margin: '0', padding: '0', background: light.surface, ...read }),
    sheet: css({ width: '100%', 'max-width': '600px', margin: '0 auto', 'text-align': 'left' }),
    brand: css({ padding: '0 0 0 12px', ...heading, 'font-size': '18px' }),
    card: css({
      ...{ padding: '24px', background: light.raised, border: line, 'border-radius': '12px' },
      ...read,
    }),
    heading: css({ margin: '0 0 16px', ...heading, 'font-size': '22px', 'line-height': '28px', ...long }),
    subheading: css({ margin: '24px 0 8px', ...heading, 'font-size': '17px', 'line-height': '24px' }),
    paragraph: css({ margin: '0 0 16px', ...long }),
    facts: css({ width: '100%', margin: '0 0 24px', 'border-collapse': 'collapse' }),
    name: css({
      ...{ padding: '8px 16px 8px 0', ...cell, width: '34%', 'font-weight': '400' },
      ...{ color: light.muted, 'font-size': '14px', 'line-height': '20px', ...named },
    }),
    value: css({ padding: '8px 0', ...cell, 'font-size': '16px', 'line-height': '20px', ...long }),
    code: css({ display: 'block', border: '0', 'border-radius': '4px' }),
    button: css({ padding: '12px 24px', 'border-radius': '8px', background: light.accent }),
    buttonText: css({
      ...{ color: light.accentText, 'text-decoration': 'none' },
      ...{ 'font-size': '16px', 'line-height': '20px', 'font-weight': '600' },
    }),
    link: css({ color: light.accent, 'text-decoration': 'underline' }),
    note: css({ margin: '0 0 12px', color: light.muted, 'font-size': '14px', 'line-height': '20px', ...long }),
    foot: css({ padding: '16px 24px 0', ...body, color: light.muted, 'font-size': '13px', 'line-height': '20px' }),
    footLine: css({ margin: '0 0 12px' }),
  } as const;
};

export type Styles = ReturnType<typeof createStyles>;

const inDark = ({ surface, raised, line, text, muted, accent, accentText }: Palette): string => `
.page { background: ${surface} !important; color: ${text} !important }
.card { background: ${raised} !important; border-color: ${line} !important; color: ${text} !important }
.strong { color: ${text} !important }
.quiet { color: ${muted} !important }
.row { border-color: ${line} !important }
.button { background: ${accent} !important }
.button a { color: ${accentText} !important }
.link { color: ${accent} !important }
`;

/** On the narrowest telephones a fact stands below its name, so that neither has its words cut. */
const inNarrow = `
.row { display: block !important; width: auto !important; padding-bottom: 0 !important }
td.row { border: 0 !important; padding: 0 0 8px !important }
h1 { font-size: 18px !important; line-height: 24px !important }
`;

/** What only a style sheet can say: programs that know a dark scheme get the brand's own. */
export const styleSheet = ({ dark }: Theme): string => `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {${inDark(dark)}}
@media (max-width: 359px) {${inNarrow}}
</style>`;
