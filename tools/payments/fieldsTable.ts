import type { Exchange } from '../providers/kit/exchange.ts';

const toKey = ({ from, method, path, said }: Exchange): string =>
  [from, method, path, from === 'provider' ? said.state : ''].join(' ');

const names = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

/** What each message carries, by the names of its fields; pages are left out. */
export const fieldsTable = (exchanges: readonly Exchange[], title: string): string => {
  const each = new Map<string, Exchange>();
  for (const one of exchanges) {
    // Of those alike, the one that was answered most: an order that is known, a refund that there is.
    const known = each.get(toKey(one))?.answered.fields.length ?? -1;
    if (one.from !== 'browser' && one.answered.fields.length > known) each.set(toKey(one), one);
  }
  const rows = [...each.values()].map(({ from, method, path, said, answered }) => {
    const [who, what] = from === 'merchant' ? ['server', `${method} ${path}`] : [title, said.state ?? 'a notification'];
    return `| ${who} | ${what} | ${names(said.fields)} | ${names(answered.fields)} |`;
  });
  return ['| Who | What | Says | Is answered |', '|---|---|---|---|', ...rows].join('\n');
};
