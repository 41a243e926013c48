import { FormattedMessage, useIntl } from 'react-intl';
import { type InvoiceFilters, invoiceSearchOf } from '../../../machines/desk/invoices/invoiceFilters.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import * as styles from './invoices.css.ts';

/** The ways to the other pages of the list. */
export const Paging = ({ filters, pages }: { readonly filters: InvoiceFilters; readonly pages: number }) => {
  const intl = useIntl();
  const { page } = filters;
  const address = (to: number) => `${location.pathname}${invoiceSearchOf({ ...filters, page: to })}`;
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.paging} aria-label={intl.formatMessage({ id: 'staff.invoices.pages' })}>
      {page > 1 && (
        <ButtonLink small href={address(Math.min(page - 1, pages))} rel="prev">
          <FormattedMessage id="staff.invoices.previous" />
        </ButtonLink>
      )}
      <span className={styles.muted}>
        <FormattedMessage id="staff.invoices.page" values={{ page, pages }} />
      </span>
      {page < pages && (
        <ButtonLink small href={address(page + 1)} rel="next">
          <FormattedMessage id="staff.invoices.next" />
        </ButtonLink>
      )}
    </nav>
  );
};
