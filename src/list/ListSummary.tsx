import { FormattedMessage } from 'react-intl';
import { isNarrowed } from '../../machines/list/listQuery.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ListExport } from './export/ListExport.tsx';
import { exportedKinds } from './export/listCsv.ts';
import type { ListProps } from './ListProps.ts';
import * as styles from './list.css.ts';

type ListSummaryProps = ListProps & { readonly onClear: () => void };

/** How much there is, and the way back to all of it. */
export const ListSummary = ({ snapshot, onClear }: ListSummaryProps) => {
  const { listed } = snapshot.context;
  const hasFailed = snapshot.matches({ open: 'failed' });
  const count = hasFailed || listed === null ? 0 : listed.page.meta.total;
  // Where nothing matches, the same stands in the middle of the page.
  const isUnmatched = !hasFailed && listed !== null && listed.page.rows.length === 0 && isNarrowed(listed.query);
  const isOffered = snapshot.can({ type: 'clear' }) && !isUnmatched;
  return (
    <div className={styles.summary}>
      <p className={styles.total} role="status">
        {count > 0 && (
          <FormattedMessage
            id={listed?.page.meta.total_is_exact === false ? 'list.totalAtLeast' : 'list.total'}
            values={{ count }}
          />
        )}
      </p>
      <div className={styles.actions}>
        {isOffered && (
          <Button small kind="quiet" onClick={onClear}>
            <FormattedMessage id="list.clear" />
          </Button>
        )}
        {count > 0 && exportedKinds.includes(snapshot.context.kind) && <ListExport snapshot={snapshot} />}
      </div>
    </div>
  );
};
