import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Screen } from '../../machines/rules/routes.ts';
import { setWords } from './documentHead.ts';
import { useLocale } from './useApp.ts';
import { useServices } from './useServices.ts';

/** Keeps the title and the description of the page to the screen that shows, in each language. */
export const useDocumentHead = (screen: Screen | null): void => {
  const { brand } = useServices();
  const intl = useIntl();
  const locale = useLocale();
  useEffect(() => {
    if (screen === null) return;
    const id = `head.description.${screen.name}` as const;
    setWords({
      title: `${intl.formatMessage({ id: `shell.title.${screen.name}` })} · ${brand.name}`,
      // Descriptions are for who is not here: they arrive with the words that no first screen needs.
      description: id in intl.messages ? intl.formatMessage({ id }, { name: brand.name }) : null,
      locale,
      locales: brand.locales,
    });
  }, [screen, intl, locale, brand]);
};
