import { sendableLine } from './sendableText.ts';

/** An address of a page on the web, as browsers write it; null when it is none, or has spaces (specification 5). */
export const linkOf = (text: string): string | null => {
  const typed = sendableLine(text);
  if (/\s/.test(typed) || !/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const { hostname, href } = new URL(typed);
  return /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[') ? href : null;
};
