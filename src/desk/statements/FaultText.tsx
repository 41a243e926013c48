import { FormattedMessage } from 'react-intl';
import type { BankStatementFault } from '../../../openapi/types.ts';
import * as styles from '../money/money.css.ts';
import { BankMoney } from './BankMoney.tsx';
import * as own from './statements.css.ts';

const listLines = ({ line, text, lines = [] }: BankStatementFault) =>
  line === undefined || text === undefined ? lines : [{ line, text }, ...lines];

/** What is wrong with a bank's file, or must be decided, what to do next, and the lines as they stand. */
export const FaultText = ({ fault }: { readonly fault: BankStatementFault }) => {
  const { reason, line, text, expected, found, number } = fault;
  const lines = listLines(fault);
  return (
    <>
      <p>
        <FormattedMessage
          id={`staff.statements.fault.${reason}`}
          values={{
            expected: expected === undefined ? '' : <BankMoney key="expected" amount={expected} />,
            found: found === undefined ? '' : <BankMoney key="found" amount={found} />,
          }}
        />
      </p>
      {number !== undefined && (
        <p className={styles.quiet}>
          <FormattedMessage id="staff.statements.lastNumber" values={{ number }} />
        </p>
      )}
      {line !== undefined && text === undefined && (
        <p className={styles.quiet}>
          <FormattedMessage id="staff.statements.line" values={{ line }} />
        </p>
      )}
      {line === undefined && text !== undefined && <p className={styles.quiet}>{text}</p>}
      {lines.length > 0 && (
        <ul className={own.lines}>
          {lines.map((one) => (
            <li key={one.line}>
              <span className={styles.quiet}>
                <FormattedMessage id="staff.statements.line" values={{ line: one.line }} />
              </span>{' '}
              <code className={own.line}>{one.text}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
