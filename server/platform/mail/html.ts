import type { Theme } from '../../../brands/theme.ts';
import type { MailAction, MailWords } from './text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>');

/** Mail programs that drop the style sheet show black on white; those that know a dark scheme get the brand's own. */
const styleOf = ({ light, dark, font }: Theme): string => `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 24px 16px; background: ${light.surface}; color: ${light.text}; font: 16px/1.5 ${font.body} }
main { max-width: 36em; margin: 0 auto; padding: 8px 24px; background: ${light.raised}; border: 1px solid ${light.line}; border-radius: 8px }
p { margin: 16px 0; overflow-wrap: anywhere }
a { color: ${light.accent} }
.action { display: inline-block; padding: 8px 16px; border-radius: 4px; background: ${light.accent}; color: ${light.accentText}; font-weight: 600; text-decoration: none }
.small { color: ${light.muted}; font-size: 14px }
@media (prefers-color-scheme: dark) {
body { background: ${dark.surface}; color: ${dark.text} }
main { background: ${dark.raised}; border-color: ${dark.line} }
a { color: ${dark.accent} }
.action { background: ${dark.accent}; color: ${dark.accentText} }
.small { color: ${dark.muted} }
}
</style>`;

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** The address stands below, too, for whoever would rather read it, or copy it into another browser. */
const actionOf = ({ label, link }: MailAction, place: number): string => {
  const to = escaped(link);
  const look = place === 0 ? ' class="action"' : '';
  return `<p><a${look} href="${to}">${escaped(label)}</a></p>\n<p class="small"><a href="${to}">${to}</a></p>`;
};

/** A mail as simple HTML; whatever the customer typed is escaped. */
export const htmlOf = (
  { locale, subject, greeting, paragraphs, actions, notes, closing, signature }: MailWords,
  theme: Theme,
): string => `<!doctype html>
<html lang="${escaped(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
${styleOf(theme)}
</head>
<body>
<main>
${[
  paragraph(greeting),
  ...paragraphs.map(paragraph),
  ...actions.map(actionOf),
  ...notes.map(paragraph),
  `<p>${escaped(closing)}<br>${escaped(signature)}</p>`,
].join('\n')}
</main>
</body>
</html>
`;
