import type { Palette, Theme } from '../../../brands/theme.ts';

/** Styles in attributes: many programs read no others. */
export const stylesOf = ({ light, font }: Theme) => {
  // An attribute is delimited by the other kind of quotation marks.
  const family = `font-family:${font.body.replaceAll('"', "'")}`;
  const heading = `font-family:${font.heading.replaceAll('"', "'")}`;
  return {
    page: `margin:0;padding:0;background:${light.surface};color:${light.text};${family};font-size:16px;line-height:24px`,
    sheet: `width:100%;max-width:600px;margin:0 auto;text-align:left`,
    brand: `padding:0 0 0 12px;${heading};font-size:18px;font-weight:600;color:${light.text}`,
    card: `padding:24px;background:${light.raised};border:1px solid ${light.line};border-radius:12px;color:${light.text};${family};font-size:16px;line-height:24px`,
    heading: `margin:0 0 16px;${heading};font-size:22px;line-height:28px;font-weight:600;color:${light.text}`,
    subheading: `margin:24px 0 8px;${heading};font-size:17px;line-height:24px;font-weight:600;color:${light.text}`,
    paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
    facts: 'width:100%;margin:0 0 24px;border-collapse:collapse',
    name: `padding:8px 16px 8px 0;border-top:1px solid ${light.line};text-align:left;vertical-align:top;font-weight:400;color:${light.muted};font-size:14px;line-height:20px;width:34%`,
    value: `padding:8px 0;border-top:1px solid ${light.line};text-align:left;vertical-align:top;font-size:16px;line-height:20px;overflow-wrap:anywhere`,
    code: 'display:block;border:0;border-radius:4px',
    button: `padding:12px 24px;border-radius:8px;background:${light.accent}`,
    buttonText: `color:${light.accentText};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
    link: `color:${light.accent};text-decoration:underline`,
    note: `margin:0 0 12px;font-size:14px;line-height:20px;color:${light.muted};overflow-wrap:anywhere`,
    foot: `padding:16px 24px 0;color:${light.muted};${family};font-size:13px;line-height:20px`,
    footLine: 'margin:0 0 12px',
  } as const;
};

export type Styles = ReturnType<typeof stylesOf>;

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

/** What only a style sheet can say: programs that know a dark scheme get the brand's own. */
export const styleSheet = ({ dark }: Theme): string => `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {${inDark(dark)}}
</style>`;
