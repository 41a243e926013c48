import { useIntl } from 'react-intl';
import type { Country } from '../../openapi/types.ts';

/** Names a country in the interface's language, also when that has changed since the countries were loaded. */
export const useCountryName = (): ((country: Country) => string) => {
  const intl = useIntl();
  return ({ iso2, name }) => intl.formatDisplayName(iso2, { type: 'region' }) ?? name;
};
