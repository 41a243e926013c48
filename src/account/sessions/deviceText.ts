import type { IntlShape } from 'react-intl';
import type { SessionOnDevice } from '../../../openapi/types.ts';

/** A device by its browser and its system, as far as they have said. */
export const deviceText = (
  { browser, system }: Pick<SessionOnDevice, 'browser' | 'system'>,
  intl: Pick<IntlShape, 'formatMessage'>,
): string => {
  if (browser !== null && system !== null) {
    return intl.formatMessage({ id: 'settings.sessions.device' }, { browser, system });
  }
  return browser ?? system ?? intl.formatMessage({ id: 'settings.sessions.unknownDevice' });
};
