import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type BoardFilters, boardSearchOf, deskStages, withFilter } from '../../../machines/desk/board/boardFilters.ts';
import type { DeskStages } from '../../../openapi/types.ts';
import * as styles from './board.css.ts';

type StageLinksProps = { readonly filters: BoardFilters; readonly stages: DeskStages | null };

/** The stages of the work, each with how many orders are there, whatever else is filtered by. */
export const StageLinks = ({ filters, stages }: StageLinksProps) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.board.stages' })}>
      <ul className={styles.links}>
        {([null, ...deskStages] as const).map((stage) => (
          <li key={stage}>
            <Link
              className={styles.stage}
              href={`${location.pathname}${boardSearchOf(withFilter(filters, { stage, status: null }))}`}
              aria-current={filters.stage === stage ? 'true' : undefined}
            >
              <FormattedMessage id={`staff.board.stage.${stage ?? 'all'}`} />
              {stage !== null && stages !== null && (
                <span className={styles.count}>{intl.formatNumber(stages[stage])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
