import { FormattedMessage } from 'react-intl';
import type { MoneyChoice } from '../../../machines/desk/decision/choice.ts';
import type { MoneyCaseKind, MoneyDecision } from '../../../openapi/types.ts';
import { Money } from '../../ui/money/Money.tsx';

type Beside = 'unpaid' | 'nothing' | 'again' | 'settled' | 'kept' | 'stays' | 'atProvider';

const noted = {
  accept: null,
  refund: null,
  to_balance: null,
  sent: null,
  book: null,
  write_off: null,
  dismiss: null,
} as const;

/** What else follows from a decision on money of a kind; null where nothing does. */
const besides = {
  mismatch: {
    accept: null,
    refund: 'unpaid',
    to_balance: 'unpaid',
    sent: null,
    book: null,
    write_off: null,
    dismiss: 'unpaid',
  },
  unknown: {
    accept: null,
    refund: 'nothing',
    to_balance: 'nothing',
    sent: null,
    book: null,
    write_off: null,
    dismiss: 'nothing',
  },
  refund_refused: {
    accept: null,
    refund: 'again',
    to_balance: 'settled',
    sent: 'settled',
    book: null,
    write_off: null,
    dismiss: 'kept',
  },
  payout: { accept: null, refund: null, to_balance: null, sent: null, book: null, write_off: null, dismiss: 'stays' },
  surplus: { accept: null, refund: null, to_balance: null, sent: null, book: null, write_off: null, dismiss: 'stays' },
  dispute: {
    accept: null,
    refund: null,
    to_balance: null,
    sent: null,
    book: null,
    write_off: null,
    dismiss: 'atProvider',
  },
  not_at_provider: noted,
  books_differ: noted,
  refund_not_in_books: noted,
  stuck: noted,
} as const satisfies Record<MoneyCaseKind, Record<MoneyDecision, Beside | null>>;

/** What will become of which sum. */
export const Consequence = ({ moneyCase, decision }: MoneyChoice) => {
  const { received, expected, excess, customer_email, kind, provider } = moneyCase;
  const beside = besides[kind][decision];
  const values = {
    received: received === null ? '–' : <Money key="received" amount={received} />,
    expected: expected === null ? '–' : <Money key="expected" amount={expected} />,
    customer: customer_email ?? '–',
    provider: <FormattedMessage key="provider" id={`staff.order.payment.method.${provider}`} />,
  };
  return (
    <>
      <p>
        <FormattedMessage
          id={
            kind === 'dispute' && decision === 'book' ? 'staff.money.ask.book.dispute' : `staff.money.ask.${decision}`
          }
          values={values}
        />
      </p>
      {decision === 'accept' && excess !== null && (
        <p>
          <FormattedMessage
            id="staff.money.ask.excess"
            values={{ ...values, excess: <Money key="excess" amount={excess} /> }}
          />
        </p>
      )}
      {beside !== null && (
        <p>
          <FormattedMessage id={`staff.money.then.${beside}`} values={values} />
        </p>
      )}
    </>
  );
};
