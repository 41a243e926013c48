const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>');

/**
 * Addresses in a text: of pages, mailboxes and telephones. They are the brand's and the application's, or staff have written them: names
 * that customers type lose theirs before (`mailName`).
 */
const targets =
  /(?<page>https?:\/\/[^\s<>"“”„»«]*[^\s<>"“”„»«.,;:!?)])|(?<mailbox>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>\+\d[\d ]{6,}\d)/gu;

type Target = { readonly page?: string; readonly mailbox?: string; readonly phone?: string };

const toHref = ({ page, mailbox, phone }: Target): string => {
  if (page !== undefined) return page;
  return mailbox === undefined ? `tel:${(phone ?? '').replaceAll(' ', '')}` : `mailto:${mailbox}`;
};

/** Behind a number before its word, before a number behind its sign, and behind a word of one letter: no line ends here. */
const boundSpaces = /(?<=\d\.?|(?<!\p{L})\p{L}) (?=\p{L})|(?<=\p{L}\.|№|\bnr) (?=\d)/gu;

/** A text as HTML whose lines end where a reader expects it: “12 December” stays together. */
export const typeset = (text: string): string => escapeHtml(text.replaceAll(boundSpaces, '\u00a0'));

/** A text as HTML in which an address is a link. @param style how links look */
export const renderLinks = (text: string, style: string): string => {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(targets)) {
    const href = escapeHtml(toHref({ ...found.groups }));
    // Only a telephone number has spaces.
    const shown = found[0].replaceAll(' ', '\u00a0');
    parts.push(typeset(text.slice(end, found.index)));
    parts.push(`<a class="link" href="${href}" style="${style}">${escapeHtml(shown)}</a>`);
    end = found.index + found[0].length;
  }
  return [...parts, typeset(text.slice(end))].join('');
};
