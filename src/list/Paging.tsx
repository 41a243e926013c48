import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import * as styles from './list.css.ts';
import { pagesAround } from './pagesAround.ts';
import { useListPath } from './useListPath.ts';

type PagingProps = {
  readonly listed: NonNullable<SnapshotFrom<typeof listMachine>['context']['listed']>;
  /** Another page is gone to. */
  readonly onTurn: () => void;
};

/** The ways to the other pages: the one before, the next, the first, the last and those beside this one by their numbers. */
export const Paging = ({ listed: { page, query }, onTurn }: PagingProps) => {
  const intl = useIntl();
  const pathTo = useListPath(page.kind);
  const last = page.meta.pages;
  const toAddress = (to: number) => pathTo({ ...query, page: to });
  if (last === 1) return null;
  return (
    <nav className={styles.paging} aria-label={intl.formatMessage({ id: 'list.pages' })}>
      {query.page > 1 && (
        <ButtonLink small rel="prev" href={toAddress(query.page - 1)} onClick={onTurn}>
          <FormattedMessage id="list.previous" />
        </ButtonLink>
      )}
      <ol className={styles.pages}>
        {pagesAround(query.page, last).map((one, place) => (
          <li key={one ?? `gap ${place}`}>
            {one === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                className={styles.pageLink}
                href={toAddress(one)}
                onClick={onTurn}
                aria-current={one === query.page ? 'page' : undefined}
                aria-label={intl.formatMessage({ id: 'list.page' }, { page: intl.formatNumber(one) })}
              >
                {intl.formatNumber(one)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {query.page < last && (
        <ButtonLink small rel="next" href={toAddress(query.page + 1)} onClick={onTurn}>
          <FormattedMessage id="list.next" />
        </ButtonLink>
      )}
    </nav>
  );
};
