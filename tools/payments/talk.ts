import type { Exchange } from '../providers/kit/exchange.ts';

export type Party = 'customer' | 'server' | 'provider';

/** A line of a conversation: something that is said, or what it is about from here on. */
export type Line =
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'says'; readonly from: Party; readonly to: Party; readonly text: string }
  | { readonly kind: 'answers'; readonly from: Party; readonly to: Party; readonly text: string };

const parties = {
  merchant: ['server', 'provider'],
  provider: ['provider', 'server'],
  browser: ['customer', 'provider'],
} as const satisfies Record<Exchange['from'], readonly [Party, Party]>;

const withState = (text: string, state: string | null): string => (state === null ? text : `${text}: ${state}`);

/** What was said, with all that was said before it was answered between it and its answer. */
export const listLines = (exchange: Exchange, during: readonly Exchange[] = []): readonly Line[] => {
  const { method, path, status, said, answered } = exchange;
  const [from, to] = parties[exchange.from];
  return [
    { kind: 'says', from, to, text: withState(`${method} ${path}`, said.state) },
    ...during.flatMap((inner) => listLines(inner)),
    { kind: 'answers', from: to, to: from, text: withState(String(status), answered.state) },
  ];
};
