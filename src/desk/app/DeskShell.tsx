import { type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { icons } from '../../ui/pictures/icons.ts';
import { useDesk } from './Desk.ts';
import { DeskHeader } from './DeskHeader.tsx';
import * as styles from './DeskShell.css.ts';
import { SessionDialogs } from './SessionDialogs.tsx';

/** Says that the network or the server is away. */
const ConnectionBanner = () => {
  const { connection } = useDesk();
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return (
    <div role="status" className={styles.connection}>
      {lost && (
        <p className={styles.banner}>
          <Icon path={icons.alert} />
          <FormattedMessage id="staff.shell.lost" />
        </p>
      )}
    </div>
  );
};

/** What surrounds every page of the desk. */
export const DeskShell = ({ route, children }: { readonly route: DeskRoute; readonly children: ReactNode }) => (
  <>
    <a className={styles.skip} href="#main">
      <FormattedMessage id="shell.skip" />
    </a>
    <ConnectionBanner />
    <DeskHeader route={route} />
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    <SessionDialogs />
  </>
);
