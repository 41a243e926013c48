import type { Theme } from '../../../brands/theme.ts';
import { createStyles, type Styles, styleSheet } from './htmlStyles.ts';
import { escapeHtml, renderLinks, typeset } from './htmlText.ts';
import type { MailAction, MailFact, MailFooter, MailTransfer, MailWords } from './mailWords.ts';

/** By which the HTML of a mail names the pictures that it carries. */
export const pictures = { logo: 'logo@mail', code: 'code@mail' } as const;

const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const factsTable = (facts: readonly MailFact[], styles: Styles): string => {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th class="row quiet" scope="row" style="${styles.name}">${escapeHtml(name)}</th><td class="row" style="${styles.value}">${renderLinks(value, styles.link)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="${styles.facts}">\n${rows.join('\n')}\n</table>`;
};

/** The code keeps its white ground in the dark, where cameras read it as well. */
const transferPart = ({ heading, facts, code }: MailTransfer, styles: Styles): readonly string[] => [
  `<h2 class="strong" style="${styles.subheading}">${escapeHtml(heading)}</h2>`,
  factsTable(facts, styles),
  ...(code === null
    ? []
    : [
        `<p style="${styles.paragraph}"><img src="cid:${pictures.code}" width="164" height="164" alt="${escapeHtml(code.name)}" style="${styles.code}"></p>`,
        `<p class="quiet" style="${styles.note}">${escapeHtml(code.hint)}</p>`,
      ]),
];

/** The cell is padded and coloured, not the link: Outlook drops both from what stands in a line. */
const button = ({ label, link }: MailAction, { theme, styles }: Look): string =>
  `<table ${layout} style="margin:0 0 12px"><tr><td class="button" bgcolor="${theme.light.accent}" style="${styles.button}"><a href="${escapeHtml(link)}" style="${styles.buttonText}">${escapeHtml(label)}</a></td></tr></table>`;

const textLink = ({ label, link }: MailAction, styles: Styles): string =>
  `<p style="${styles.paragraph}"><a class="link" href="${escapeHtml(link)}" style="${styles.link}">${escapeHtml(label)}</a></p>`;

/** The address stands below, too, for whoever would rather read it, or copy it into another browser. */
const renderAction = (action: MailAction, place: number, look: Look): string => {
  const { styles } = look;
  const way = place === 0 ? button(action, look) : textLink(action, styles);
  return `${way}\n<p class="quiet" style="${styles.note}">${renderLinks(action.link, styles.link)}</p>`;
};

/** A point between two links ends a line, and begins none. */
const footer = ({ firm, links }: MailFooter, styles: Styles): string => {
  const pages = links.map(
    ({ label, link }) => `<a class="link" href="${escapeHtml(link)}" style="${styles.link}">${escapeHtml(label)}</a>`,
  );
  return [
    `<p style="${styles.footLine}">${firm.map((line) => renderLinks(line, styles.link)).join('<br>')}</p>`,
    `<p style="${styles.footLine}">${pages.join('\u00a0&middot; ')}</p>`,
  ].join('\n');
};

type Look = { readonly theme: Theme; readonly styles: Styles };

const body = (words: MailWords, { signature }: MailFooter, look: Look): string => {
  const { styles } = look;
  const { subject, greeting, paragraphs, facts = [], transfer = null, actions, notes, closing } = words;
  return [
    `<h1 class="strong" style="${styles.heading}">${typeset(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="${styles.paragraph}">${renderLinks(text, styles.link)}</p>`),
    factsTable(facts, styles),
    ...(transfer === null ? [] : transferPart(transfer, styles)),
    ...actions.map((action, place) => renderAction(action, place, look)),
    ...notes.map((text) => `<p class="quiet" style="${styles.note}">${renderLinks(text, styles.link)}</p>`),
    `<p style="margin:24px 0 0">${[closing, ...signature].map((line) => renderLinks(line, styles.link)).join('<br>')}</p>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
};

/** A mail as HTML that old programs lay out by its tables; whatever the customer typed is escaped. */
export const renderMailHtml = (words: MailWords, foot: MailFooter, brandName: string, theme: Theme): string => {
  const styles = createStyles(theme);
  return `<!doctype html>
<html lang="${escapeHtml(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
${styleSheet(theme)}
</head>
<body class="page" style="${styles.page}">
<table class="page" ${layout} width="100%" bgcolor="${theme.light.surface}" style="${styles.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${layout} width="600"><tr><td><![endif]-->
<table ${layout} style="${styles.sheet}">
<tr><td style="padding:0 0 16px"><table ${layout}><tr>
<td><img src="cid:${pictures.logo}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td class="strong" style="${styles.brand}">${escapeHtml(brandName)}</td>
</tr></table></td></tr>
<tr><td class="card" bgcolor="${theme.light.raised}" style="${styles.card}">
${body(words, foot, { theme, styles })}
</td></tr>
<tr><td class="quiet" style="${styles.foot}">
${footer(foot, styles)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
};
