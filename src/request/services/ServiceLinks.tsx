import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { serviceScreens } from '../../../machines/services/routes.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale, useScreen } from '../../lib/services/useApp.ts';
import * as styles from './services.css.ts';

/** The menu in which a followed link stands. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void =>
  currentTarget.closest('details')?.removeAttribute('open');

/** Every service by its name, and the comparison of packages, in the header's menu. */
export const ServiceLinks = () => {
  const locale = useLocale();
  const shown = useScreen()?.name;
  return (
    <ul className={styles.links}>
      {[...serviceScreens, 'package' as const].map((name) => (
        <li key={name}>
          <Link
            className={styles.link}
            href={toPath({ name }, locale)}
            aria-current={shown === name ? 'page' : undefined}
            onClick={closeMenu}
          >
            <FormattedMessage id={name === 'package' ? 'shell.title.package' : `service.${name}.name`} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
