import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { IntlProvider, RawIntlProvider, useIntl } from 'react-intl';
import { formatLocales } from '../../../machines/lib/locales.ts';
import { endDate, shownTimes } from '../../../machines/lib/timeZone.ts';
import type { Locale } from '../../../openapi/types.ts';

/** Every date below is said as a sentence takes it. */
const EndedDates = ({ children }: { readonly children: ReactNode }) => {
  const intl = useIntl();
  const ended = useMemo(
    () => ({
      ...intl,
      formatDate: (...asked: Parameters<typeof intl.formatDate>) => endDate(intl.formatDate(...asked)),
    }),
    [intl],
  );
  return <RawIntlProvider value={ended}>{children}</RawIntlProvider>;
};

type WordsProviderProps = Pick<ComponentProps<typeof IntlProvider>, 'messages' | 'onError'> & {
  readonly locale: Locale;
  readonly children: ReactNode;
};

/** `IntlProvider` of a language, with the zone and the formats in which every time is said. */
export const WordsProvider = ({ locale, children, ...words }: WordsProviderProps) => (
  <IntlProvider {...shownTimes} {...words} locale={formatLocales[locale]}>
    <EndedDates>{children}</EndedDates>
  </IntlProvider>
);
