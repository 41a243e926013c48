import type { IntlShape } from 'react-intl';
import type { SessionPlace } from '../../../openapi/types.ts';

/** Where a device is: its country, the network of one's own, or not known. */
export const placeText = (
  { kind, country }: SessionPlace,
  intl: Pick<IntlShape, 'formatMessage' | 'formatDisplayName'>,
): string => {
  if (kind === 'country' && country !== null) return intl.formatDisplayName(country, { type: 'region' }) ?? country;
  return intl.formatMessage({ id: `settings.sessions.place.${kind === 'local' ? 'local' : 'unknown'}` });
};
