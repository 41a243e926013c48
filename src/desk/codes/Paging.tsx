import { type CodeFilters, searchOf, type TopUpFilters } from '../../../machines/rules/codeFilters.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import * as styles from './codes.css.ts';

type PagingProps = {
  /** What is listed, for whoever does not see it. */
  readonly label: string;
  readonly filters: CodeFilters | TopUpFilters;
  readonly pages: number;
};

/** The ways to the other pages of a list. */
export const Paging = ({ label, filters, pages }: PagingProps) => {
  const { page } = filters;
  const address = (to: number) => `${location.pathname}${searchOf({ ...filters, page: to })}`;
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={styles.paging} aria-label={label}>
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
