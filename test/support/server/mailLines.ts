import type { MailMessage } from '../../../server/platform/core/mailer.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", middot: '·' };

/** Where lines end is not what is said. */
const parted = (text: string): string => text.replaceAll('\u00a0', ' ');

const shown = (html: string): string =>
  parted(html)
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|middot);/g, (all, name: string) => entities[name] ?? all);

/** The parts of a mail's HTML: what it says, and the lines that every mail ends with. */
const splitMail = (html: string): { readonly said: string; readonly foot: string } => {
  const [said = '', foot = ''] = html.slice(html.indexOf('<h1')).split('<td class="quiet"');
  return { said, foot: foot.slice(foot.indexOf('>') + 1) };
};

const linesIn = (html: string): string[] =>
  html
    // A row of the table is a line of the plain text.
    .replaceAll('</th><td', ': </th><td')
    .split(/<\/p>|<\/h\d>|<\/tr>|<br>|\u00a0&middot; (?=<a)/)
    .map((line) => shown(line).trim())
    .filter((line) => line !== '');

/** What is read of a mail's HTML, line by line. */
export const linesOfHtml = ({ html }: Pick<MailMessage, 'html'>): string[] => linesIn(splitMail(html).said);

/** The lines of the firm and the names of its legal pages, at the end of the HTML. */
export const footOfHtml = ({ html }: Pick<MailMessage, 'html'>): string[] => linesIn(splitMail(html).foot);

/** What is read of a mail's plain text, without the end that every mail has. */
export const linesOfText = ({ text }: Pick<MailMessage, 'text'>): string[] =>
  parted(text.split('\n--\n')[0] ?? '')
    .split('\n')
    .filter((line) => line !== '');

/** The lines of the firm and of its legal pages, at the end of the plain text. */
export const footOfText = ({ text }: Pick<MailMessage, 'text'>): string[] =>
  parted(text.split('\n--\n')[1] ?? '')
    .split('\n')
    .filter((line) => line !== '');

const targets = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => shown(to))),
];

/** Where a mail leads, page by page, its legal pages aside. */
export const listLinks = ({ html }: Pick<MailMessage, 'html'>): string[] =>
  targets(splitMail(html).said).filter((to) => to.startsWith('http'));

/** The legal pages of a mail. */
export const listLegalLinks = ({ html }: Pick<MailMessage, 'html'>): string[] => targets(splitMail(html).foot);
