import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import {
  type DeskFilters,
  moneyCaseStates,
  noFilters,
  selectMoneyState,
  toDeskSearch,
} from '../../../machines/desk/shared/listFilters.ts';
import { stage } from '../board/board.css.ts';
import * as styles from './money.css.ts';

/** Money that waits, that was decided on, or all of it. */
export const StateLinks = ({ filters }: { readonly filters: DeskFilters }) => {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'staff.money.states' })}>
      <ul className={styles.states}>
        {moneyCaseStates.map((state) => (
          <li key={state}>
            <Link
              className={stage}
              href={`${location.pathname}${toDeskSearch({ ...noFilters, state: state === 'open' ? undefined : state })}`}
              aria-current={selectMoneyState(filters) === state ? 'true' : undefined}
            >
              <FormattedMessage id={`staff.money.state.${state}`} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
