import { FormattedMessage } from 'react-intl';
import type { BankEntryState, BankStatement } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import * as pages from '../codes/codes.css.ts';
import * as styles from '../money/money.css.ts';

const counted = ['new', 'matched', 'partial', 'unmatched', 'ignored'] as const satisfies readonly BankEntryState[];

/** The statements that were uploaded last, with what has become of their entries. */
export const StatementList = ({ statements }: { readonly statements: readonly BankStatement[] }) =>
  statements.length > 0 && (
    <section className={pages.section} aria-labelledby="uploaded">
      <h2 id="uploaded" className={styles.title}>
        <FormattedMessage id="staff.statements.uploaded" />
      </h2>
      <ul className={styles.list}>
        {statements.map(({ id, brand, iban, first_day, last_day, entries, added, states }) => (
          <li key={id}>
            <p>
              {brand} <span className={styles.quiet}>{iban}</span>
            </p>
            <p>
              {first_day !== null && <Day day={first_day} />}
              {last_day !== null && last_day !== first_day && (
                <>
                  {' – '}
                  <Day day={last_day} />
                </>
              )}{' '}
              <FormattedMessage id="staff.statements.count" values={{ entries, added }} />
            </p>
            <p className={styles.values}>
              {counted
                .filter((state) => states[state] > 0)
                .map((state) => (
                  <span key={state}>
                    <FormattedMessage id={`staff.statements.state.${state}`} /> {states[state]}
                  </span>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
