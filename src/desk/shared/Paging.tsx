import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import * as styles from './list.css.ts';

type PagingProps = {
  /** What is listed, for whoever does not see it. */
  readonly label: string;
  readonly page: number;
  readonly pages: number;
} & (
  | {
      /** The address's search for a page of it. */
      readonly searchOf: (page: number) => string;
    }
  /** The list has no address. */
  | { readonly onTurn: (page: number) => void }
);

/** The ways to the other pages of a list. */
export const Paging = ({ label, page, pages, ...way }: PagingProps) => {
  if (pages <= 1 && page === 1) return null;
  const link = (to: number, rel: 'prev' | 'next') => {
    const words = <FormattedMessage id={rel === 'prev' ? 'staff.invoices.previous' : 'staff.invoices.next'} />;
    return 'searchOf' in way ? (
      <ButtonLink small href={`${location.pathname}${way.searchOf(to)}`} rel={rel}>
        {words}
      </ButtonLink>
    ) : (
      <Button small onClick={() => way.onTurn(to)}>
        {words}
      </Button>
    );
  };
  return (
    <nav className={styles.paging} aria-label={label}>
      {page > 1 && link(Math.min(page - 1, pages), 'prev')}
      <span className={styles.muted}>
        <FormattedMessage id="staff.invoices.page" values={{ page, pages }} />
      </span>
      {page < pages && link(page + 1, 'next')}
    </nav>
  );
};
