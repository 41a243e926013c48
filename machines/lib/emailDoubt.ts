import { normaliseEmail } from './emailAddress.ts';

/** Why an address that is well-formed can hardly be right; with the one that is likely meant, where one is. */
export type EmailDoubt = { readonly suggested: string | null };

/** Providers whose names are long enough for a slip in them to be told from another name. */
const providers = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.de', 'hotmail.com', 'hotmail.de', 'outlook.com', 'outlook.de'],
  ...['icloud.com', 'proton.me', 'protonmail.com', 't-online.de', 'freenet.de', 'posteo.de', 'mailbox.org', 'arcor.de'],
  ...['interia.pl', 'interia.eu', 'gazeta.pl', 'poczta.fm'],
];

/** Providers that look like a slip in the name of another one, or whose names are too short to tell. */
const others = [
  ...[
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'gmx.ch',
    'gmx.com',
    'web.de',
    'live.com',
    'msn.com',
    'aol.com',
    'me.com',
    'mail.de',
  ],
  ...['wp.pl', 'o2.pl', 'onet.pl', 'onet.eu', 'op.pl', 'vp.pl', 'tlen.pl', 'ukr.net', 'i.ua', 'meta.ua', 'bigmir.net'],
  ...['ymail.com', 'email.com', 'mail.com', 'protonmail.ch', 'proton.ch', 'interia.com', 'outlook.at', 'yahoo.ca'],
];

/** Endings that do not exist, and what they are meant to be. */
const endings: ReadonlyMap<string, string> = new Map([
  ...['con', 'cmo', 'ocm', 'vom', 'xom', 'cpm', 'cmm', 'comm', 'coom'].map((slip) => [slip, 'com'] as const),
  ...['ner', 'nte', 'nett'].map((slip) => [slip, 'net'] as const),
  ...['ogr', 'orgg', 'orh'].map((slip) => [slip, 'org'] as const),
]);

/** Names that have addresses under endings of many countries. */
const international = /^(yahoo|hotmail|outlook|live|gmx|msn|googlemail)\.(\w\w|com?\.\w\w)$/;

/** Whether one becomes the other by one letter that is missing, too many, wrong, or in its neighbour's place. */
export const isOneSlip = (one: string, other: string): boolean => {
  if (one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
};

/** A domain that begins otherwise is rather another one than a slip, unless its first two letters are swapped. */
const beginsLike = (domain: string, known: string): boolean =>
  domain[0] === known[0] || (domain[0] === known[1] && domain[1] === known[0]);

const known = new Set([...providers, ...others]);

const isLikely = (domain: string): boolean => known.has(domain) || international.test(domain);

const withRightEnding = (domain: string): string => {
  const dot = domain.lastIndexOf('.');
  const ending = endings.get(domain.slice(dot + 1));
  return ending === undefined ? domain : `${domain.slice(0, dot + 1)}${ending}`;
};

/** What a domain without a dot is likely meant to be: a provider's without its ending, or without the dot before it. */
const withDot = (name: string): string | null =>
  [...providers, ...others].find((domain) => domain.split('.')[0] === name || domain.replace('.', '') === name) ??
  providers.find((domain) => isOneSlip(name, domain.split('.')[0] ?? '') && beginsLike(name, domain)) ??
  null;

/** Domains end on a name of two letters at least, never on a number. */
const isNoEnding = /\.(?:\d+|.)$/;

/** The domain that is likely meant; null where nobody can say; the same where nothing speaks against it. */
const meantBy = (domain: string): string | null => {
  if (!domain.includes('.')) return withDot(domain);
  if (isLikely(domain)) return domain;
  const ended = withRightEnding(domain);
  if (isLikely(ended)) return ended;
  const provider = providers.find((one) => isOneSlip(ended, one) && beginsLike(ended, one));
  return provider ?? (isNoEnding.test(ended) ? null : ended);
};

/** The mailbox that is likely meant: none has dots at its ends or side by side, though HTML's rule takes them. */
const mailboxMeantBy = (local: string): string => local.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '');

/**
 * Whether an address that is well-formed can hardly be right (specification 5, the second message of e-mail fields). It is for
 * the customer to say: nobody is refused for it.
 */
export const emailDoubt = (address: string): EmailDoubt | null => {
  const [local, domain, ...rest] = normaliseEmail(address).split('@');
  if (!local || !domain || rest.length > 0) return null;
  const lower = domain.toLowerCase();
  const meant = meantBy(lower);
  const mailbox = mailboxMeantBy(local);
  if (meant === lower && mailbox === local) return null;
  return { suggested: meant === null || mailbox === '' ? null : `${mailbox}@${meant === lower ? domain : meant}` };
};
