import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import * as styles from './codes.css.ts';

type PagingProps = {
  /** What is listed, for whoever does not see it. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  /** The address's search for a page of it. */
  readonly searchOf: (page: number) => string;
};

/** The ways to the other pages of a list. */
export const Paging = ({ label, page, pages, searchOf }: PagingProps) => {
  const address = (to: number) => `${location.pathname}${searchOf(to)}`;
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
