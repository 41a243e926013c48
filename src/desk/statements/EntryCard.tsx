import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BankEntry, BankEntryDecision } from '../../../openapi/types.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Day } from '../../ui/dates/Day.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Detail } from '../../ui/text/DetailList.tsx';
import { AccountNumber } from '../money/AccountNumber.tsx';
import * as styles from '../money/money.css.ts';
import { DoerName } from '../shared/DoerName.tsx';
import { BankMoney } from './BankMoney.tsx';
import { BankPaymentLine } from './BankPaymentLine.tsx';
import type { StatementsProps } from './StatementsProps.ts';

type EntryCardProps = StatementsProps & { readonly entry: BankEntry };
type FactName =
  | 'statement'
  | 'uploaded'
  | 'balance'
  | 'title'
  | 'references'
  | 'other'
  | 'day'
  | 'bank'
  | 'brand'
  | 'payment'
  | 'decided'
  | 'note';

/** Everything that is known of an entry. */
const useEntryFacts = (entry: BankEntry): readonly Detail[] => {
  const intl = useIntl();
  const { number, format, file, uploaded_by, uploaded_at } = entry.statement;
  const { title, references, other_name, other_account, payment } = entry;
  const facts: readonly (readonly [FactName, Detail['value']])[] = [
    ['title', title === '' ? null : title],
    ['references', references === '' || title.includes(references) ? null : references],
    [
      'other',
      other_name === null && other_account === null ? null : (
        <span key="other">
          {other_name} <AccountNumber number={other_account} />
        </span>
      ),
    ],
    ['day', <Day key="day" day={entry.booked_on} />],
    ['balance', <BankMoney key="balance" amount={entry.balance} />],
    ['bank', entry.bank_reference],
    ['statement', [number ?? format, file].filter(Boolean).join(' · ')],
    [
      'uploaded',
      <span key="uploaded">
        <DoerName who={uploaded_by} />, <DateTime iso={uploaded_at} />
      </span>,
    ],
    ['brand', entry.brand],
    ['payment', payment && <BankPaymentLine key="payment" payment={payment} />],
    ['decided', entry.decided_by && <DoerName key="decided" who={entry.decided_by} />],
    ['note', entry.note && <span className={styles.note}>{entry.note}</span>],
  ];
  return facts.flatMap(([id, value]) =>
    value === null ? [] : [{ id, name: intl.formatMessage({ id: `staff.statements.fact.${id}` }), value }],
  );
};

/** Awaited transfers of just this sum, each of which it may be. */
const Suggestions = ({ actor, snapshot, entry }: EntryCardProps) => {
  if (!entry.decisions.includes('assign') || entry.suggestions.length === 0) return null;
  return (
    <div>
      <p className={styles.about}>
        <FormattedMessage id="staff.statements.suggestions" />
      </p>
      <ul>
        {entry.suggestions.map((payment) => (
          <li key={payment.payment_id}>
            <BankPaymentLine payment={payment} />{' '}
            <Button
              small
              disabled={!snapshot.can({ type: 'decide', entry, decision: 'assign' })}
              onClick={() => actor.send({ type: 'decide', entry, decision: 'assign', to: payment.title })}
            >
              <FormattedMessage id="staff.statements.decide.assign" />: {payment.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One movement on a bank account, what is known of it, and what may be decided. */
export const EntryCard = ({ actor, snapshot, entry }: EntryCardProps) => {
  const intl = useIntl();
  const titleId = useId();
  const facts = useEntryFacts(entry);
  const { id, direction, reason, state, decisions } = entry;
  const number = { id: String(id) };
  const nameDecision = (decision: BankEntryDecision): string =>
    `${intl.formatMessage({ id: `staff.statements.decide.${decision}` })}: ${intl.formatMessage({ id: 'staff.statements.entry' }, number)}`;
  return (
    <Card labelledBy={titleId}>
      <Stack>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.title}>
            <BankMoney amount={entry.amount} />{' '}
            <span className={styles.number}>
              <FormattedMessage id="staff.statements.entry" values={number} />
            </span>
          </h3>
        </div>
        <p className={styles.about}>
          <FormattedMessage id={`staff.statements.direction.${direction}`} />{' '}
          <FormattedMessage
            id={reason === null ? `staff.statements.is.${state}` : `staff.statements.reason.${reason}`}
          />
        </p>
        <dl className={styles.facts}>
          {facts.map(({ id: fact, name, value }) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <Suggestions actor={actor} snapshot={snapshot} entry={entry} />
        {decisions.length > 0 && (
          <Actions>
            {decisions.map((decision) => (
              <Button
                key={decision}
                small
                disabled={!snapshot.can({ type: 'decide', entry, decision })}
                onClick={() => actor.send({ type: 'decide', entry, decision })}
              >
                {nameDecision(decision)}
              </Button>
            ))}
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
