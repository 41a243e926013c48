import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SelectOption } from '../ui/forms/Select.tsx';

/** Languages named and sorted in the interface's language. */
export const useLanguageOptions = (codes: readonly string[]): readonly SelectOption[] => {
  const intl = useIntl();
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale);
    return codes
      .map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'language' }) ?? value }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [intl, codes]);
};
