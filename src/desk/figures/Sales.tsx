import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import type { Saving } from './Figure.tsx';
import * as styles from './figures.css.ts';

/** The register of sales, which is a file alone: it has many columns. */
export const Sales = ({ saving }: { readonly saving: Saving }) => {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'staff.sales.title' });
  return (
    <section className={styles.figure} aria-labelledby="figure-sales">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="figure-sales">{name}</h2>
          <p className={styles.sum}>
            <FormattedMessage id="staff.sales.about" />
          </p>
        </div>
        <Button
          small
          busy={saving.busy === 'sales'}
          disabled={saving.busy !== 'sales' && !saving.can('sales')}
          aria-label={intl.formatMessage({ id: 'staff.figures.download' }, { name })}
          onClick={() => saving.save('sales')}
        >
          <FormattedMessage id="staff.figures.csv" />
        </Button>
      </div>
    </section>
  );
};
