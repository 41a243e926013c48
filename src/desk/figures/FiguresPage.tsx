import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseFiguresAsked } from '../../../machines/desk/figures/figuresAddress.ts';
import { periodFault } from '../../../machines/desk/figures/figuresPeriod.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { Acceptance } from './Acceptance.tsx';
import { Choices } from './Choices.tsx';
import { Comparison } from './Comparison.tsx';
import type { Saving } from './Figure.tsx';
import * as styles from './figures.css.ts';
import { provideDeskFigures } from './figuresActors.ts';
import { localToday } from './figuresAddress.ts';
import { Quotes } from './Quotes.tsx';
import { Ratings } from './Ratings.tsx';
import { Requests } from './Requests.tsx';
import { Sales } from './Sales.tsx';
import { Turnover } from './Turnover.tsx';

/** How the work goes. */
const FiguresPage = () => {
  const intl = useIntl();
  const [today] = useState(localToday);
  const [asked] = useState(() => parseFiguresAsked(location.search, today));
  const actor = useDeskActor(provideDeskFigures, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { period, brand, brands, figures, table } = snapshot.context;
  const fault = snapshot.matches('unfit') ? periodFault(period) : null;
  const saving: Saving = {
    busy: snapshot.matches({ shown: 'downloading' }) ? table : null,
    can: (wanted) => snapshot.can({ type: 'download', table: wanted }),
    save: (wanted) => actor.send({ type: 'download', table: wanted }),
  };
  return (
    <div className={styles.page}>
      <ScreenHeading
        title={<FormattedMessage id="staff.figures.title" />}
        lead={<FormattedMessage id={brand === null ? 'staff.figures.days.all' : 'staff.figures.days.brand'} />}
      />
      <Choices
        period={period}
        today={today}
        fault={fault === null ? null : intl.formatMessage({ id: `staff.figures.fault.${fault}` })}
        brand={brand}
        brands={brands}
        canChooseBrand={snapshot.can({ type: 'chooseBrand', brand: null })}
        choosePeriod={(wanted) => actor.send({ type: 'choosePeriod', period: wanted })}
        chooseBrand={(wanted) => actor.send({ type: 'chooseBrand', brand: wanted })}
      />
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.figures.forbidden" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.figures.failed" />
        </RetryNotice>
      )}
      {snapshot.matches({ shown: 'undelivered' }) && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id="staff.figures.undelivered" />
        </Notice>
      )}
      {snapshot.matches('shown') && figures !== null && (
        <>
          <Comparison figures={figures} saving={saving} />
          <Requests rows={figures.requests} saving={saving} />
          <Quotes rows={figures.quotes} overall={figures.quotes_overall} saving={saving} />
          <Acceptance rows={figures.acceptance} saving={saving} />
          <Turnover rows={figures.turnover} saving={saving} />
          <Ratings rows={figures.ratings} saving={saving} />
          <Sales saving={saving} />
        </>
      )}
    </div>
  );
};

export default FiguresPage;
