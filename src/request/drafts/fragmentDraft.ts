import type { DraftFields } from '../../../machines/request/draft.ts';
import { maxTargets } from '../../../machines/request/requestLimits.ts';
import { packageOrder } from '../../../machines/services/packages.ts';

/** What an address brings to the quick quote, from another brand or another form: a text to translate, between which languages, and how well. */
export type FragmentDraft = Pick<DraftFields, 'text' | 'sourceLang' | 'targetLang' | 'furtherTargets'> &
  Partial<Pick<DraftFields, 'packageId'>>;

const name = 'order';

/** Characters of a text that an address can bring. */
export const maxBroughtLength = 20_000;

const encode = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

type Brought = Omit<FragmentDraft, 'furtherTargets'> & Partial<Pick<FragmentDraft, 'furtherTargets'>>;

/** The part of an address that browsers do not send: the text reaches no server before it is sent with the request. */
export const toFragment = ({ text, sourceLang, targetLang, furtherTargets = [], packageId }: Brought): string =>
  `#${name}=${encode(JSON.stringify({ text, sourceLang, targetLang, furtherTargets, packageId }))}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Further languages; an address of before there were several has none. */
const readFurtherTargets = (given: object): readonly string[] =>
  'furtherTargets' in given && Array.isArray(given.furtherTargets)
    ? given.furtherTargets.filter(isText).slice(0, maxTargets - 1)
    : [];

const readPackage = (given: object): Pick<FragmentDraft, 'packageId'> => {
  const packageId = 'packageId' in given ? packageOrder.find((known) => known === given.packageId) : undefined;
  return packageId === undefined ? {} : { packageId };
};

/** The draft in a fragment; null when there is none, or none that can be used. */
export const parseFragmentDraft = (fragment: string): FragmentDraft | null => {
  const prefix = `#${name}=`;
  if (!fragment.startsWith(prefix)) return null;
  try {
    const given: unknown = JSON.parse(decode(fragment.slice(prefix.length)));
    if (typeof given !== 'object' || given === null) return null;
    if (!('text' in given && 'sourceLang' in given && 'targetLang' in given)) return null;
    const { text, sourceLang, targetLang } = given;
    if (!isText(text) || !isText(sourceLang) || !isText(targetLang)) return null;
    return text.length > maxBroughtLength
      ? null
      : { text, sourceLang, targetLang, furtherTargets: readFurtherTargets(given), ...readPackage(given) };
  } catch {
    return null;
  }
};

/** Reads the draft in the address, once: the fragment is removed, so that a reload does not bring it back. */
export const readFragmentDraft = (): FragmentDraft | null => {
  const draft = parseFragmentDraft(location.hash);
  if (draft !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return draft;
};
