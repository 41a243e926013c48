import type { SessionOnDevice } from '../../../../openapi/types.ts';
import type { Formats } from '../../../ui/intl/createIntl.ts';

/** A device by its browser and its system, as far as they have said. */
export const deviceText = (
  { browser, system }: Pick<SessionOnDevice, 'browser' | 'system'>,
  intl: Pick<Formats, 'formatMessage'>,
): string => {
  if (browser !== null && system !== null) {
    return intl.formatMessage({ id: 'settings.sessions.device' }, { browser, system });
  }
  return browser ?? system ?? intl.formatMessage({ id: 'settings.sessions.unknownDevice' });
};
