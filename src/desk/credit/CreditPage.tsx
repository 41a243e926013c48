import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as styles from '../codes/codes.css.ts';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { SearchField } from '../shared/SearchField.tsx';
import { CreditTable } from './CreditTable.tsx';
import { provideDeskCredit } from './creditActors.ts';
import { LimitForm } from './LimitForm.tsx';

/** How much companies may owe for orders that they pay within thirty days, what they owe, and what of it is overdue. */
const CreditPage = () => {
  const intl = useIntl();
  const actor = useDeskActor(provideDeskCredit);
  const snapshot = useSelector(actor, (now) => now);
  const { asked, known, done } = snapshot.context;
  return (
    <div className={styles.page}>
      <ScreenHeading
        title={<FormattedMessage id="staff.credit.title" />}
        lead={<FormattedMessage id="staff.credit.lead" />}
      />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      {done !== null && (
        <Notice kind="success" live="status">
          <FormattedMessage
            id="staff.credit.done"
            values={{ company: done.company, limit: <Money key="limit" amount={done.limit} /> }}
          />
        </Notice>
      )}
      <SearchForm className={styles.filters} onSubmit={() => actor.send({ type: 'submit' })}>
        <SearchField
          hint={intl.formatMessage({ id: 'staff.credit.search.hint' })}
          value={asked.q}
          onType={(text) => actor.send({ type: 'search', text })}
        />
        <Button
          disabled={!snapshot.can({ type: 'edit', company: null })}
          onClick={() => actor.send({ type: 'edit', company: null })}
        >
          <FormattedMessage id="staff.credit.set" />
        </Button>
      </SearchForm>
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.credit.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      {known !== null && (
        <div className={styles.section}>
          <CreditTable actor={actor} snapshot={snapshot} companies={known.companies} />
          <Paging
            label={intl.formatMessage({ id: 'staff.board.pages' })}
            page={asked.page}
            pages={known.meta.pages}
            onTurn={(page) => actor.send({ type: 'turn', page })}
          />
        </div>
      )}
      <LimitForm actor={actor} snapshot={snapshot} />
    </div>
  );
};

export default CreditPage;
