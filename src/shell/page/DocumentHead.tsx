import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { headOf } from '../../../machines/shell/pageHead.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { setWords } from './documentHead.ts';

/** Keeps the title and the description of the page to the screen that shows, in each language. */
export const DocumentHead = ({ screen }: { readonly screen: Screen }) => {
  const { brand } = useServices();
  const intl = useIntl();
  const locale = useLocale();
  useEffect(() => {
    const head = headOf(screen.name);
    setWords({
      title: `${intl.formatMessage({ id: head.title })} · ${brand.name}`,
      description: intl.formatMessage({ id: head.description }, { name: brand.name }),
      locale,
      locales: brand.locales,
    });
  }, [screen, intl, locale, brand]);
  return null;
};
