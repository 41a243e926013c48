import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { legalLinks } from '../../../brands/legalLinks.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useBrandMeta, useLocale } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import * as styles from './Footer.css.ts';

/** The pages that the law wants on every page: the brand's own, and the one on which a consumer withdraws from a contract. */
export const LegalLinks = () => {
  const { brand } = useServices();
  const locale = useLocale();
  const intl = useIntl();
  const links: Readonly<Record<string, string>> = useBrandMeta()?.links ?? brand.links;
  return (
    <nav aria-label={intl.formatMessage({ id: 'shell.footer.legal' })}>
      <ul className={styles.legal}>
        {legalLinks.map((name) => (
          <li key={name}>
            <a className={styles.link} href={links[name] ?? brand.links[name]}>
              <FormattedMessage id={`shell.link.${name}`} />
            </a>
          </li>
        ))}
        {brand.shows === 'application' && (
          <li>
            <Link className={styles.link} href={toPath({ name: 'withdrawal' }, locale)}>
              <FormattedMessage id="shell.footer.withdrawal" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};
