import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { getHeadMessages, isPublic } from '../../../machines/shell/pageHead.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { setWords } from './documentHead.ts';

type DocumentHeadProps = {
  readonly screen: Screen;
  /** null while there is none */
  readonly heading: string | null;
};

/**
 * Keeps the title and the description of the page to the screen that shows, in each language. What searches find has a title of its own; another page's is
 * its heading, which says what is there and what is not.
 */
export const DocumentHead = ({ screen, heading }: DocumentHeadProps) => {
  const { brand } = useServices();
  const intl = useIntl();
  const locale = useLocale();
  useEffect(() => {
    const head = getHeadMessages(screen.name);
    setWords({
      title: `${(isPublic(screen) ? null : heading) || intl.formatMessage({ id: head.title })} · ${brand.name}`,
      description: intl.formatMessage({ id: head.description }, { name: brand.name }),
      locale,
      locales: brand.locales,
    });
  }, [screen, heading, intl, locale, brand]);
  return null;
};
