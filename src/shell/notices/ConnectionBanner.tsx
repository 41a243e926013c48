import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useOffline } from '../../lib/services/useApp.ts';
import { useChild } from '../../lib/services/useChild.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import * as styles from '../Shell.css.ts';

/** Says that the network or the server is away, and that nothing is lost by it. */
export const ConnectionBanner = () => {
  const offline = useOffline();
  const sessionFailed = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('failed'));
  /** The application was opened with what this device has seen last. */
  const showsLastSeen = useSelector(useChild('bootstrap'), ({ context }) => context.asOf !== null);
  const unavailable = sessionFailed || showsLastSeen;
  return (
    <div role="status" className={styles.connection}>
      {(offline || unavailable) && (
        <div className={styles.banner}>
          <p className={styles.bannerText}>
            <Icon path={icons.alert} />
            <FormattedMessage id={offline ? 'shell.offline' : 'shell.unavailable'} />
          </p>
        </div>
      )}
    </div>
  );
};
