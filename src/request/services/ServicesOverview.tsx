import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { serviceScreens } from '../../../machines/services/routes.ts';
import { toPath } from '../../../machines/shell/routes.ts';
import { useLocale } from '../../lib/services/useApp.ts';
import * as styles from './services.css.ts';

/** What else can be ordered: every service with a sentence, and the way to its form. */
export const ServicesOverview = () => {
  const locale = useLocale();
  const id = useId();
  return (
    <section className={styles.overview} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="service.all" />
      </h2>
      <ul className={styles.cards}>
        {serviceScreens.map((name) => (
          <li key={name} className={styles.card}>
            <h3 className={styles.name}>
              <Link className={styles.cardLink} href={toPath({ name }, locale)}>
                <FormattedMessage id={`service.${name}.name`} />
              </Link>
            </h3>
            <p className={styles.about}>
              <FormattedMessage id={`service.${name}.about`} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
