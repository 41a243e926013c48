/** What records call the token that the server itself has written, which the command line uses. */
export const ownScript = "script of the desk's own token";

/** What records call whoever is nobody of the staff, and which word says it to a reader. */
const known = {
  [ownScript]: 'ownScript',
  customer: 'customer',
  visitor: 'visitor',
  'auto-desk': 'autoDesk',
  rule: 'rule',
  provider: 'provider',
  clock: 'clock',
} as const satisfies Readonly<Record<string, string>>;

/** Who has done something, as a page names them. */
export type Doer =
  | { readonly kind: 'known'; readonly word: (typeof known)[keyof typeof known] }
  | { readonly kind: 'script' | 'account' | 'person'; readonly name: string };

const isKnown = (who: string): who is keyof typeof known => Object.hasOwn(known, who);

/** Reads what the server calls somebody: `script nightly export`, `customer 12`, or a person by their name. */
export const readDoer = (who: string): Doer => {
  if (isKnown(who)) return { kind: 'known', word: known[who] };
  const [, script, account] = /^(?:script (.+)|customer (\d+))$/s.exec(who) ?? [];
  if (script !== undefined) return { kind: 'script', name: script };
  return account === undefined ? { kind: 'person', name: who } : { kind: 'account', name: account };
};
