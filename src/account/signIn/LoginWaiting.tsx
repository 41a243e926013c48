import { FormattedMessage } from 'react-intl';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import * as styles from './LoginWaiting.css.ts';

/** The log-in before its form has arrived: what can be read of it shows at once, in its place. */
export const LoginWaiting = () => (
  <div className={styles.narrow}>
    <ScreenHeading title={<FormattedMessage id="shell.title.login" />} />
    <div className={styles.form} aria-hidden="true" />
  </div>
);
