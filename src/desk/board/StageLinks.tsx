import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type DeskFilters, deskStages, toDeskSearch, withFilters } from '../../../machines/desk/shared/listFilters.ts';
import type { DeskStages } from '../../../openapi/types.ts';
import * as styles from './board.css.ts';

type StageLinksProps = { readonly filters: DeskFilters; readonly stages: DeskStages | null };

/** The stages of the work, each with how many orders are there, whatever else is filtered by. */
export const StageLinks = ({ filters, stages }: StageLinksProps) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.board.stages' })}>
      <ul className={styles.links}>
        {[undefined, ...deskStages].map((stage) => (
          <li key={stage ?? 'all'}>
            <Link
              className={styles.stage}
              href={`${location.pathname}${toDeskSearch(withFilters(filters, { stage, status: undefined }))}`}
              aria-current={filters.stage === stage ? 'true' : undefined}
            >
              <FormattedMessage id={`staff.board.stage.${stage ?? 'all'}`} />
              {stage !== undefined && stages !== null && (
                <span className={styles.count}>{intl.formatNumber(stages[stage])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
