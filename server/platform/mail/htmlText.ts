const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML and its attributes. */
export const escaped = (text: string): string =>
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

/** A text as HTML in which an address is a link. @param style how links look */
export const linked = (text: string, style: string): string => {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(targets)) {
    const href = escaped(toHref({ ...found.groups }));
    parts.push(escaped(text.slice(end, found.index)));
    parts.push(`<a class="link" href="${href}" style="${style}">${escaped(found[0])}</a>`);
    end = found.index + found[0].length;
  }
  return [...parts, escaped(text.slice(end))].join('');
};
