import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { type MoneyFilters, moneyCaseStates, moneySearchOf } from '../../../machines/desk/money/moneyFilters.ts';
import { stage } from '../board/board.css.ts';
import * as styles from './money.css.ts';

/** Money that waits, that was decided on, or all of it. */
export const StateLinks = ({ filters }: { readonly filters: MoneyFilters }) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.money.states' })}>
      <ul className={styles.states}>
        {moneyCaseStates.map((state) => (
          <li key={state}>
            <Link
              className={stage}
              href={`${location.pathname}${moneySearchOf({ state, page: 1 })}`}
              aria-current={filters.state === state ? 'true' : undefined}
            >
              <FormattedMessage id={`staff.money.state.${state}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
