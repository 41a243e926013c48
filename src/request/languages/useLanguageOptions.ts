import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useServices } from '../../lib/services/useServices.ts';
import type { SelectGroup, SelectOption } from '../../ui/forms/Select.tsx';

/**
 * Options named and sorted in the interface's language, those that the brand is asked for most first. What is chosen stays, even while
 * the list is on its way.
 */
export const useLanguageOptions = (
  codes: readonly string[],
  chosen: string,
): readonly (SelectOption | SelectGroup)[] => {
  const intl = useIntl();
  const popular = useServices().brand.popularLanguages;
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale);
    const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
    const toOptions = (some: readonly string[]): SelectOption[] =>
      some.map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'language' }) ?? value }));
    const others = toOptions(all.filter((code) => !popular.includes(code))).sort((a, b) =>
      collator.compare(a.label, b.label),
    );
    const first = toOptions(popular.filter((code) => all.includes(code)));
    if (first.length === 0 || others.length === 0) return [...first, ...others];
    return [
      { name: intl.formatMessage({ id: 'write.languages.popular' }), options: first },
      { name: intl.formatMessage({ id: 'write.languages.others' }), options: others },
    ];
  }, [intl, codes, chosen, popular]);
};
