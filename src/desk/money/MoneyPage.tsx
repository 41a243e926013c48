import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moneyFiltersOf, moneySearchOf } from '../../../machines/desk/money/moneyFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as pages from '../codes/codes.css.ts';
import { Paging } from '../codes/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { CaseCard } from './CaseCard.tsx';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import type { MoneyProps } from './MoneyProps.ts';
import * as styles from './money.css.ts';
import { provideDeskMoney } from './moneyActors.ts';
import { StateLinks } from './StateLinks.tsx';

/** The case that was decided last, in words. */
const Decided = ({ snapshot }: Pick<MoneyProps, 'snapshot'>) => {
  const { decided } = snapshot.context;
  return (
    <div role="status" className={styles.decided}>
      {decided?.decision != null && (
        <Notice kind="success">
          <FormattedMessage
            id={`staff.money.done.${decided.decision}`}
            values={{
              id: String(decided.id),
              received: decided.received === null ? '–' : <Money key="received" amount={decided.received} />,
            }}
          />
        </Notice>
      )}
    </div>
  );
};

/** The cases of a page, or that there are none. */
const Cases = ({ actor, snapshot }: MoneyProps) => {
  const intl = useIntl();
  const { filters, known } = snapshot.context;
  if (known === null) return null;
  const { cases, meta, now } = known;
  return (
    <div className={pages.section}>
      <p className={pages.muted} role="status">
        {meta.total === 0 ? (
          <FormattedMessage id={`staff.money.none.${filters.state}`} />
        ) : (
          <FormattedMessage id={`staff.money.total.${filters.state}`} values={{ count: meta.total }} />
        )}
      </p>
      <ul className={styles.list}>
        {cases.map((moneyCase) => (
          <li key={moneyCase.id}>
            <CaseCard actor={actor} snapshot={snapshot} moneyCase={moneyCase} now={now} />
          </li>
        ))}
      </ul>
      <Paging
        label={intl.formatMessage({ id: 'staff.money.pages' })}
        page={filters.page}
        pages={meta.pages}
        searchOf={(page) => moneySearchOf({ ...filters, page })}
      />
    </div>
  );
};

/** Money that a person must decide on, of all brands. */
const MoneyPage = () => {
  const [asked] = useState(() => ({ filters: moneyFiltersOf(location.search) }));
  const actor = useDeskActor(provideDeskMoney, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known } = snapshot.context;
  return (
    <div className={pages.page}>
      <ScreenHeading
        title={<FormattedMessage id="staff.money.heading" />}
        lead={<FormattedMessage id="staff.money.lead" />}
      />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      <div>
        <StateLinks filters={filters} />
        <Decided snapshot={snapshot} />
      </div>
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.money.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      <Cases actor={actor} snapshot={snapshot} />
      <DecisionQuestion actor={actor} snapshot={snapshot} />
    </div>
  );
};

export default MoneyPage;
