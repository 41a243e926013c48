import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBrandMeta } from '../../lib/services/useApp.ts';

/** The consent with the brand's terms of service and privacy policy linked in it. */
export const LegalWords = () => {
  const links = useBrandMeta()?.links;
  const newTab = useIntl().formatMessage({ id: 'write.newTab' });
  const linkTo = (name: 'terms' | 'privacy') => (words: ReactNode[]) => (
    // A hidden element would part its words from the full stop after them.
    <a key={name} href={links?.[name]} target="_blank" rel="noopener" aria-label={`${words} (${newTab})`}>
      {words}
    </a>
  );
  return <FormattedMessage id="write.consent" values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }} />;
};
