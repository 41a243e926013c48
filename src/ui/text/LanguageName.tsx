import { useIntl } from 'react-intl';

/** A language by its code, named in the reader's language. */
export const LanguageName = ({ code }: { readonly code: string }) => {
  const intl = useIntl();
  return <>{intl.formatDisplayName(code, { type: 'language' }) ?? code}</>;
};
