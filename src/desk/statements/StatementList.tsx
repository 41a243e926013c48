import { FormattedMessage, useIntl } from 'react-intl';
import type { BankEntryState, BankStatement } from '../../../openapi/types.ts';
import { Day } from '../../ui/dates/Day.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import * as pages from '../codes/codes.css.ts';
import { AccountNumber } from '../money/AccountNumber.tsx';
import * as styles from '../money/money.css.ts';
import { BankMoney } from './BankMoney.tsx';
import * as own from './statements.css.ts';

const counted = ['new', 'matched', 'partial', 'unmatched', 'ignored'] as const satisfies readonly BankEntryState[];

/** The bank's number and balances of a statement, and how it continues the account. */
const Continuity = ({ statement }: { readonly statement: BankStatement }) => {
  const { number, opening, closing, continuity, missing } = statement;
  return (
    <>
      <p>
        {number !== null && (
          <>
            <FormattedMessage id="staff.statements.number" values={{ number }} />
            {' · '}
          </>
        )}
        <FormattedMessage
          id="staff.statements.balances"
          values={{
            opening: <BankMoney key="opening" amount={opening} />,
            closing: <BankMoney key="closing" amount={closing} />,
          }}
        />
      </p>
      {missing === null ? (
        <p className={styles.quiet}>
          <FormattedMessage id={`staff.statements.continuity.${continuity}`} />
        </p>
      ) : (
        <Notice kind="attention">
          <FormattedMessage
            id="staff.statements.missing"
            values={{ amount: <BankMoney key="amount" amount={missing} /> }}
          />
        </Notice>
      )}
    </>
  );
};

/** The statements that were uploaded last, with what has become of their entries. */
export const StatementList = ({ statements }: { readonly statements: readonly BankStatement[] }) => {
  const intl = useIntl();
  if (statements.length === 0) return null;
  return (
    <section className={pages.section} aria-labelledby="uploaded">
      <h2 id="uploaded" className={styles.title}>
        <FormattedMessage id="staff.statements.uploaded" />
      </h2>
      <ul className={styles.list}>
        {statements.map((statement) => {
          const { id, brand, iban, first_day, last_day, entries, added, states } = statement;
          return (
            <li key={id} className={own.statement}>
              <p>
                {brand} <AccountNumber number={iban} />
              </p>
              <p>
                {first_day !== null && <Day day={first_day} />}
                {last_day !== null && last_day !== first_day && (
                  <>
                    {' – '}
                    <Day day={last_day} />
                  </>
                )}
                {' · '}
                <FormattedMessage id="staff.statements.count" values={{ entries, added }} />
              </p>
              <Continuity statement={statement} />
              <p>
                {counted
                  .filter((state) => states[state] > 0)
                  .map((state) => `${intl.formatMessage({ id: `staff.statements.state.${state}` })} ${states[state]}`)
                  .join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
