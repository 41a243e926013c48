import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MoneyCase, MoneyDecision } from '../../../openapi/types.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Decide } from '../shared/useDeskDecision.ts';
import { AnswerBy } from './AnswerBy.tsx';
import { useCaseFacts } from './caseFacts.tsx';
import * as styles from './money.css.ts';

type CaseCardProps = Decide & { readonly moneyCase: MoneyCase; readonly now: string };

/** One sum, what is known of it, and what may be decided. */
export const CaseCard = ({ can, decide, moneyCase, now }: CaseCardProps) => {
  const intl = useIntl();
  const titleId = useId();
  const facts = useCaseFacts(moneyCase);
  const { id, kind, decisions, answer_by, decided_at } = moneyCase;
  // What a bank has taken for good is not argued about any more.
  const about = decisions.includes('write_off') ? 'lost' : kind;
  const nameDecision = (decision: MoneyDecision): string =>
    `${intl.formatMessage({ id: `staff.money.decide.${decision}` })}: ${intl.formatMessage({ id: 'staff.money.case' }, { id: String(id) })}`;
  return (
    <Card labelledBy={titleId}>
      <Stack>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <FormattedMessage id={`staff.money.kind.${kind}`} />{' '}
            <span className={styles.number}>
              <FormattedMessage id="staff.money.case" values={{ id: String(id) }} />
            </span>
          </h2>
          {answer_by !== null && decided_at === null && <AnswerBy at={answer_by} now={now} />}
        </div>
        {decided_at === null && (
          <p className={styles.about}>
            <FormattedMessage
              id={`staff.money.about.${about}`}
              values={{
                provider: <FormattedMessage key="p" id={`staff.order.payment.method.${moneyCase.provider}`} />,
              }}
            />
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(({ id: fact, name, value }) => (
            <div key={fact} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        {decisions.length > 0 && (
          <Actions>
            {decisions.map((decision) => (
              <Button
                key={decision}
                small
                disabled={!can({ kind: 'money', moneyCase, decision })}
                onClick={() => decide({ kind: 'money', moneyCase, decision })}
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
