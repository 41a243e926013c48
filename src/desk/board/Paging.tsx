import { FormattedMessage, useIntl } from 'react-intl';
import { type BoardFilters, boardPageSize, boardSearchOf } from '../../../machines/desk/board/boardFilters.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import * as styles from './board.css.ts';

type PagingProps = { readonly filters: BoardFilters; readonly total: number; readonly shown: number };

/** How many orders the filters leave. */
export const Total = ({ total }: { readonly total: number | null }) => (
  <p className={styles.muted} role="status">
    {total !== null && <FormattedMessage id="staff.board.total" values={{ count: total }} />}
  </p>
);

/** Which of the rows these are, and the ways to the rest of them. */
export const Paging = ({ filters, total, shown }: PagingProps) => {
  const intl = useIntl();
  const { page } = filters;
  const last = Math.max(1, Math.ceil(total / boardPageSize));
  const from = (page - 1) * boardPageSize + 1;
  const address = (to: number) => `${location.pathname}${boardSearchOf({ ...filters, page: to })}`;
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.paging} aria-label={intl.formatMessage({ id: 'staff.board.pages' })}>
      {page > 1 && (
        <ButtonLink small href={address(Math.min(page - 1, last))} rel="prev">
          <FormattedMessage id="staff.board.previous" />
        </ButtonLink>
      )}
      {shown > 0 && (
        <span className={styles.muted}>
          <FormattedMessage
            id="staff.board.range"
            values={{
              from: intl.formatNumber(from),
              to: intl.formatNumber(from + shown - 1),
              total: intl.formatNumber(total),
            }}
          />
        </span>
      )}
      {page < last && (
        <ButtonLink small href={address(page + 1)} rel="next">
          <FormattedMessage id="staff.board.next" />
        </ButtonLink>
      )}
    </nav>
  );
};
