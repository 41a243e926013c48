import { useIntl } from 'react-intl';
import { useNow } from '../../ui/dates/useNow.ts';
import { sinceText } from './sinceText.ts';

/** Says how long ago something was, in the reader's language, as time goes on. */
export const useSince = (): ((iso: string) => string) => {
  const { locale } = useIntl();
  const now = useNow();
  return (iso) => sinceText(iso, now, locale);
};
