import { visibleText } from './countWords.ts';
import { sendableLine } from './sendableText.ts';

/** Hosts of one's own device or network, of which nobody else can fetch a page. */
const isPrivate = (hostname: string): boolean =>
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/.test(hostname);

/** A number in place of a name, however it is written: browsers write it with three points, or in brackets. */
const isNumeric = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Names as the web has them (RFC 1123), and underscores, which some have; what stands around an address in a text is in none. */
const name = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.?$/;

/** Punctuation of other scripts than ours, which browsers encode as if it were letters; their full stops are taken for ours. */
const hasForeignMark = (address: string): boolean =>
  /^https?:\/\/[^/?#]*?[^\p{ASCII}\p{L}\p{M}\p{N}。．｡]/iu.test(address);

const parseHref = (address: string): string | null => {
  if (/\s/.test(address) || !/^https?:\/\//i.test(address) || hasForeignMark(address) || !URL.canParse(address))
    return null;
  const { hostname, href } = new URL(address);
  return name.test(hostname) && !isNumeric(hostname) && !isPrivate(hostname) ? href : null;
};

/** The address of a page as it is stored: with the protocol that browsers do not show, and nobody types. */
export const normaliseLink = (typed: string): string => {
  const shown = sendableLine(visibleText(typed));
  const isBare = !/^[a-z][a-z\d+-]*:/i.test(shown) && !/[@\s]/.test(shown);
  const completed = `https://${shown}`;
  return isBare && parseHref(completed) !== null ? completed : shown;
};

/** An address of a page on the web, as browsers write it; null when it is none, or has spaces (specification 5). */
export const parseLink = (text: string): string | null => parseHref(normaliseLink(text));
