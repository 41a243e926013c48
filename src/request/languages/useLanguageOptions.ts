import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SelectOption } from '../../ui/forms/Select.tsx';

/** Options named and sorted in the interface's language; what is chosen stays, even while the list is on its way. */
export const useLanguageOptions = (codes: readonly string[], chosen: string): SelectOption[] => {
  const intl = useIntl();
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale);
    const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
    return all
      .map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'language' }) ?? value }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [intl, codes, chosen]);
};
