import { FormattedMessage, useIntl } from 'react-intl';
import { toDeskSearch, topUpStates } from '../../../machines/desk/shared/listFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { Waiting } from '../app/Waiting.tsx';
import * as styles from '../codes/codes.css.ts';
import { FilterForm } from '../shared/FilterForm.tsx';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { useDeskDecision } from '../shared/useDeskDecision.ts';
import { useDeskList } from '../shared/useDeskList.ts';
import { ArrivedQuestion } from './ArrivedQuestion.tsx';
import { TopUpTable } from './TopUpTable.tsx';

/** Top-ups of all brands, and transfers for them that have arrived. */
const TopUpsPage = () => {
  const intl = useIntl();
  const { actor, snapshot, filters, known, reload } = useDeskList('topUps');
  const decision = useDeskDecision(snapshot.matches('shown'), reload);
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.topUps.title" />} />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      <FilterForm
        name="staff.topUps.filters"
        scope="staff.topUps.search.hint"
        actor={actor}
        filters={filters}
        choices={[
          {
            name: 'state',
            label: 'staff.topUps.state',
            all: 'staff.topUps.state.all',
            options: topUpStates.map((value) => ({
              value,
              label: intl.formatMessage({ id: `staff.topUps.state.${value}` }),
            })),
          },
        ]}
      />
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
          <TopUpTable can={decision.can} decide={decision.decide} topUps={known.rows} />
          <Paging
            label={intl.formatMessage({ id: 'staff.topUps.pages' })}
            page={filters.page}
            pages={known.meta.pages}
            searchOf={(page) => toDeskSearch({ ...filters, page })}
          />
        </div>
      )}
      <ArrivedQuestion actor={decision.actor} snapshot={decision.snapshot} />
    </div>
  );
};

export default TopUpsPage;
