import { FormattedMessage } from 'react-intl';
import { useServices } from '../../lib/services/useServices.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { LoginAccess } from './LoginAccess.tsx';
import * as styles from './LoginWaiting.css.ts';

/** The log-in before its form has arrived: what can be read of it shows at once, in its place. */
export const LoginWaiting = () => {
  const { brand } = useServices();
  return (
    <div className={styles.narrow}>
      <ScreenHeading title={<FormattedMessage id="shell.title.login" />} />
      <Stack gap="l">
        <div className={styles.form} aria-hidden="true" />
        {brand.shows === 'demo' && (
          <p>
            <LoginAccess />
          </p>
        )}
      </Stack>
    </div>
  );
};
