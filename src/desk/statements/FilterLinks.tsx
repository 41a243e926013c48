import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import {
  bankEntryFilters,
  type StatementFilters,
  toStatementSearch,
} from '../../../machines/desk/statements/statementFilters.ts';
import { stage } from '../board/board.css.ts';
import * as styles from '../money/money.css.ts';

/** Entries that wait, by how they were matched, or all of them. */
export const FilterLinks = ({ filters }: { readonly filters: StatementFilters }) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.statements.states' })}>
      <ul className={styles.states}>
        {bankEntryFilters.map((state) => (
          <li key={state}>
            <Link
              className={stage}
              href={`${location.pathname}${toStatementSearch({ state, page: 1 })}`}
              aria-current={filters.state === state ? 'true' : undefined}
            >
              <FormattedMessage id={`staff.statements.state.${state}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
