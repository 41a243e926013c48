import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codeFiltersOf, searchOf } from '../../../machines/desk/codes/codeFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { CodeTable } from './CodeTable.tsx';
import * as styles from './codes.css.ts';
import { provideDeskCodes } from './codesActors.ts';
import { DiscountsLink } from './DiscountsLink.tsx';
import { Filters } from './Filters.tsx';
import { MakeCode } from './MakeCode.tsx';
import { Paging } from './Paging.tsx';

/** Top-up coupons and payment vouchers of all brands, and the form that makes one. */
const CodesPage = () => {
  const intl = useIntl();
  const { brand } = useDesk();
  const [asked] = useState(() => ({ filters: codeFiltersOf(location.search) }));
  const actor = useDeskActor(provideDeskCodes, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known } = snapshot.context;
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const first = known?.brands.find(({ id }) => id === brand.id) ?? known?.brands[0];
  const isFiltered = searchOf({ ...filters, page: 1 }) !== '';
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
        <MakeCode brands={known.brands} first={first} isOpen={known.meta.total === 0 && !isFiltered} onMade={reload} />
      )}
      <div className={styles.section}>
        <h2>
          <FormattedMessage id="staff.codes.made" />
        </h2>
        <Filters actor={actor} filters={filters} brands={known?.brands ?? []} />
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
            <CodeTable codes={known.codes} />
            <Paging
              label={intl.formatMessage({ id: 'staff.codes.pages' })}
              page={filters.page}
              pages={known.meta.pages}
              searchOf={(page) => searchOf({ ...filters, page })}
            />
          </>
        )}
      </div>
    </div>
  );
};

export default CodesPage;
