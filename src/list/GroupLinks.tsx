import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type ListQuery, withChange } from '../../machines/list/listQuery.ts';
import { type ListKind, lists } from '../../machines/list/lists.ts';
import * as styles from './list.css.ts';
import { useListPath } from './useListPath.ts';

type GroupLinksProps = { readonly kind: ListKind; readonly query: ListQuery };

/** Pixels of what stands before it that stay in sight. */
const leftInSight = 48;

/** The group that holds is seen on narrow screens, too, where the row of them is longer than the screen. */
const bringInSight = (link: HTMLAnchorElement | null): void => {
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - leftInSight;
};

/** The groups of statuses that a list can be narrowed to, where it has any. */
export const GroupLinks = ({ kind, query }: GroupLinksProps) => {
  const intl = useIntl();
  const pathTo = useListPath(kind);
  const { groups } = lists[kind];
  if (groups.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'list.group' })}>
      <ul className={styles.groups}>
        {[null, ...groups].map((group) => (
          <li key={group ?? 'all'}>
            <Link
              ref={group === query.group ? bringInSight : undefined}
              className={styles.group}
              href={pathTo(withChange(query, { group }))}
              aria-current={group === query.group ? 'true' : undefined}
            >
              <FormattedMessage id={`list.group.${group ?? 'all'}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
