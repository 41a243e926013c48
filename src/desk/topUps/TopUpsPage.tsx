import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { searchOf, topUpFiltersOf } from '../../../machines/desk/codes/codeFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as styles from '../codes/codes.css.ts';
import { Paging } from '../codes/Paging.tsx';
import { Problem } from '../people/Problem.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { ArrivedQuestion } from './ArrivedQuestion.tsx';
import { Filters } from './Filters.tsx';
import { TopUpTable } from './TopUpTable.tsx';
import { provideDeskTopUps } from './topUpsActors.ts';

/** Top-ups of all brands, and transfers for them that have arrived. */
const TopUpsPage = () => {
  const intl = useIntl();
  const [asked] = useState(() => ({ filters: topUpFiltersOf(location.search) }));
  const actor = useDeskActor(provideDeskTopUps, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known, refusal } = snapshot.context;
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.topUps.title" />} />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      <Problem code={refusal} />
      <Filters actor={actor} filters={filters} />
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.topUps.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      {known !== null && (
        <div className={styles.section}>
          <p className={styles.muted} role="status">
            <FormattedMessage id="staff.topUps.total" values={{ count: known.meta.total }} />
          </p>
          <TopUpTable actor={actor} snapshot={snapshot} topUps={known.topUps} />
          <Paging
            label={intl.formatMessage({ id: 'staff.topUps.pages' })}
            page={filters.page}
            pages={known.meta.pages}
            searchOf={(page) => searchOf({ ...filters, page })}
          />
        </div>
      )}
      <ArrivedQuestion actor={actor} snapshot={snapshot} />
    </div>
  );
};

export default TopUpsPage;
