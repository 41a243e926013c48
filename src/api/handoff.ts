import type { DraftFields } from '../../machines/rules/draft.ts';

/** What one brand hands to a sister's quick quote: a text to translate, and between which languages. */
export type Handoff = Pick<DraftFields, 'text' | 'sourceLang' | 'targetLang'>;

const name = 'order';
const longest = 20_000;

const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

/** The part of an address that browsers keep to themselves: the text reaches no server before it is sent with the request. */
export const fragmentOf = ({ text, sourceLang, targetLang }: Handoff): string =>
  `#${name}=${encode(JSON.stringify({ text, sourceLang, targetLang }))}`;

/** What a fragment hands over; null when it hands nothing over, or nothing usable. */
export const handoffOf = (fragment: string): Handoff | null => {
  const prefix = `#${name}=`;
  if (!fragment.startsWith(prefix)) return null;
  try {
    const given: unknown = JSON.parse(decode(fragment.slice(prefix.length)));
    if (typeof given !== 'object' || given === null) return null;
    if (!('text' in given && 'sourceLang' in given && 'targetLang' in given)) return null;
    const { text, sourceLang, targetLang } = given;
    if (typeof text !== 'string' || typeof sourceLang !== 'string' || typeof targetLang !== 'string') return null;
    return text.length > longest ? null : { text, sourceLang, targetLang };
  } catch {
    return null;
  }
};

/** Takes over what the address hands over, once: the fragment goes, so that a reload does not bring it back. */
export const takeHandoff = (): Handoff | null => {
  const handed = handoffOf(location.hash);
  if (handed !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return handed;
};
