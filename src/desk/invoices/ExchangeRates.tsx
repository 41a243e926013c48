import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { WaitingInvoices } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Desk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import * as styles from './invoices.css.ts';
import { provideExchangeRates } from './provideExchangeRates.ts';
import { RateImport } from './RateImport.tsx';
import { RateTables } from './RateTables.tsx';

type ExchangeProps = { readonly waiting: WaitingInvoices; readonly onImported: () => void };

/** As `EUR 2026-11-20`, each once. */
const missingIn = ({ rows }: WaitingInvoices): readonly string[] => [
  ...new Set(rows.flatMap(({ reason, detail }) => (reason === 'exchange_rate' && detail !== null ? [detail] : []))),
];

/** Exchange rates: those that are missing, the sources that cannot be read, the import, and the days that are known. */
export const ExchangeRates = ({ waiting, onImported }: ExchangeProps) => {
  const provide = useCallback((desk: Desk) => provideExchangeRates(desk, onImported), [onImported]);
  const actor = useDeskActor(provide);
  const snapshot = useSelector(actor, (now) => now);
  const { known, page } = snapshot.context;
  const missing = missingIn(waiting);
  return (
    <section id="rates" className={styles.section} aria-labelledby="rates-title">
      <h2 id="rates-title">
        <FormattedMessage id="staff.rates.title" />
      </h2>
      <p className={styles.muted}>
        <FormattedMessage id="staff.rates.about" />
      </p>
      {missing.length > 0 && (
        <Notice kind="attention">
          <FormattedMessage id="staff.rates.missing" values={{ count: missing.length, rates: missing.join(', ') }} />
        </Notice>
      )}
      {known?.failed.map(({ source, since, reason }) => (
        <Notice key={source} kind="attention">
          <FormattedMessage
            id="staff.rates.unfetched"
            values={{ source, reason, since: <DateTime key="since" iso={since} /> }}
          />
        </Notice>
      ))}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.invoices.forbidden" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.rates.failed" />
        </RetryNotice>
      )}
      <div className={styles.beside}>
        <div className={styles.section}>
          {known === null && snapshot.matches('loading') && <Waiting />}
          {known !== null && <RateTables tables={known.tables} />}
          {known !== null && known.pages > 1 && (
            <div className={styles.paging}>
              <Button
                small
                disabled={page <= 1 || !snapshot.can({ type: 'turn', page: page - 1 })}
                onClick={() => actor.send({ type: 'turn', page: page - 1 })}
              >
                <FormattedMessage id="staff.rates.later" />
              </Button>
              <span className={styles.muted}>
                <FormattedMessage id="staff.invoices.page" values={{ page, pages: known.pages }} />
              </span>
              <Button
                small
                disabled={page >= known.pages || !snapshot.can({ type: 'turn', page: page + 1 })}
                onClick={() => actor.send({ type: 'turn', page: page + 1 })}
              >
                <FormattedMessage id="staff.rates.earlier" />
              </Button>
            </div>
          )}
        </div>
        {!snapshot.matches('forbidden') && <RateImport actor={actor} snapshot={snapshot} />}
      </div>
    </section>
  );
};
