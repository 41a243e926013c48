import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import type { MoneyCase } from '../../../openapi/types.ts';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Money } from '../../ui/money/Money.tsx';
import type { Detail } from '../../ui/text/DetailList.tsx';
import { useDesk } from '../app/Desk.ts';
import { DoerName } from '../shared/DoerName.tsx';
import { Email } from '../shared/Email.tsx';
import { AccountNumber } from './AccountNumber.tsx';
import * as styles from './money.css.ts';

type FactName =
  | 'received'
  | 'expected'
  | 'for'
  | 'customer'
  | 'provider'
  | 'payer'
  | 'brand'
  | 'since'
  | 'decision'
  | 'decided'
  | 'note';

/** What the money was to pay for, each with its page. */
const Subjects = ({ moneyCase: { orders, top_up } }: { readonly moneyCase: MoneyCase }) => {
  const { getLocale } = useDesk();
  return (
    <span className={styles.values}>
      {orders.map((id) => (
        <Link key={id} href={toDeskPath({ name: 'order', id }, getLocale())}>
          <FormattedMessage id="staff.money.order" values={{ id: String(id) }} />
        </Link>
      ))}
      {top_up !== null && (
        <Link href={`${toDeskPath({ name: 'topUps' }, getLocale())}?q=${encodeURIComponent(`#${top_up}`)}`}>
          <FormattedMessage id="staff.code.uses.topUp" values={{ id: String(top_up) }} />
        </Link>
      )}
    </span>
  );
};

/** Everything that is known of a case. */
export const useCaseFacts = (moneyCase: MoneyCase): readonly Detail[] => {
  const intl = useIntl();
  const { received, expected, orders, top_up, decision, decided_at, payer } = moneyCase;
  const facts: readonly (readonly [FactName, Detail['value']])[] = [
    ['received', received && <Money key="received" amount={received} />],
    ['expected', expected && <Money key="expected" amount={expected} />],
    ['for', orders.length > 0 || top_up !== null ? <Subjects key="for" moneyCase={moneyCase} /> : null],
    ['customer', moneyCase.customer_email && <Email key="customer" address={moneyCase.customer_email} />],
    [
      'provider',
      <span key="provider">
        <FormattedMessage id={`staff.order.payment.method.${moneyCase.provider}`} />{' '}
        <span className={styles.quiet}>{moneyCase.reference}</span>
      </span>,
    ],
    [
      'payer',
      payer && (
        <span key="payer">
          {payer.name} <AccountNumber number={payer.account} />
        </span>
      ),
    ],
    ['brand', moneyCase.brand],
    ['since', <DateTime key="since" iso={moneyCase.opened_at} />],
    ['decision', decision && <FormattedMessage key="decision" id={`staff.money.decided.${decision}`} />],
    [
      'decided',
      decided_at && (
        <FormattedMessage
          key="decided"
          id="staff.money.decided"
          values={{
            by: moneyCase.decided_by === null ? '–' : <DoerName key="by" who={moneyCase.decided_by} />,
            at: <DateTime key="at" iso={decided_at} />,
          }}
        />
      ),
    ],
    ['note', moneyCase.note && <span className={styles.note}>{moneyCase.note}</span>],
  ];
  return facts.flatMap(([id, value]) =>
    value === null ? [] : [{ id, name: intl.formatMessage({ id: `staff.money.fact.${id}` }), value }],
  );
};
