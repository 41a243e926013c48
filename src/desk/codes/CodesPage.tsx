import { FormattedMessage, useIntl } from 'react-intl';
import { codeKinds, isFiltered, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { Waiting } from '../app/Waiting.tsx';
import { brandChoice, FilterForm } from '../shared/FilterForm.tsx';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { useDeskList } from '../shared/useDeskList.ts';
import { CodeTable } from './CodeTable.tsx';
import * as styles from './codes.css.ts';
import { DiscountsLink } from './DiscountsLink.tsx';
import { MakeCode } from './MakeCode.tsx';

/** Top-up coupons and payment vouchers of all brands, and the form that makes one. */
const CodesPage = () => {
  const intl = useIntl();
  const { brand } = useDesk();
  const { actor, snapshot, filters, known, reload } = useDeskList('codes');
  const first = known?.brands.find(({ id }) => id === brand.id) ?? known?.brands[0];
  return (
    <div className={styles.page}>
      <ScreenHeading title={<FormattedMessage id="staff.codes.title" />} />
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      <p className={styles.muted}>
        <FormattedMessage id="staff.codes.about" /> <DiscountsLink />
      </p>
      {known !== null && first !== undefined && (
        <MakeCode
          brands={known.brands}
          first={first}
          isOpen={known.meta.total === 0 && !isFiltered(filters)}
          onMade={reload}
        />
      )}
      <div className={styles.section}>
        <h2>
          <FormattedMessage id="staff.codes.made" />
        </h2>
        <FilterForm
          name="staff.codes.filters"
          scope="staff.codes.search.hint"
          actor={actor}
          filters={filters}
          choices={[
            {
              name: 'kind',
              label: 'staff.codes.kind',
              all: 'staff.codes.kind.all',
              options: codeKinds.map((value) => ({
                value,
                label: intl.formatMessage({ id: `staff.codes.kind.${value}` }),
              })),
            },
            ...brandChoice(known?.brands.map(({ id, name }) => ({ value: id, label: name })) ?? [], filters),
          ]}
        />
        {snapshot.matches('failed') && (
          <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
            <FormattedMessage id="staff.codes.failed" />
          </RetryNotice>
        )}
        {known === null && snapshot.matches('loading') && <Waiting />}
        {known !== null && (
          <>
            <p className={styles.muted} role="status">
              <FormattedMessage id="staff.codes.total" values={{ count: known.meta.total }} />
            </p>
            <CodeTable codes={known.rows} />
            <Paging
              label={intl.formatMessage({ id: 'staff.codes.pages' })}
              page={filters.page}
              pages={known.meta.pages}
              searchOf={(page) => toDeskSearch({ ...filters, page })}
            />
          </>
        )}
      </div>
    </div>
  );
};

export default CodesPage;
