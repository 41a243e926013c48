import { readLocale } from './storedLocale.ts';

/**
 * The locale that the interface starts in: the address's, else the one chosen earlier on this device, else the first.
 * Shared with the early script, so that both ask for the same language.
 * @param supported the brand's locales, the default first
 */
export const startLocale = <TLocale extends string>(
  path: string,
  supported: readonly [TLocale, ...TLocale[]],
): TLocale => {
  const first = path.split('/')[1];
  const stored = readLocale();
  return supported.find((locale) => locale === first) ?? supported.find((locale) => locale === stored) ?? supported[0];
};
