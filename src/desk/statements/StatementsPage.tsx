import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseStatementFilters, toStatementSearch } from '../../../machines/desk/statements/statementFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as pages from '../codes/codes.css.ts';
import { Paging } from '../codes/Paging.tsx';
import * as styles from '../money/money.css.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryQuestion } from './EntryQuestion.tsx';
import { FilterLinks } from './FilterLinks.tsx';
import { SaveEntries } from './SaveEntries.tsx';
import { StatementList } from './StatementList.tsx';
import type { StatementsProps } from './StatementsProps.ts';
import { StatementUpload } from './StatementUpload.tsx';
import { provideDeskStatements } from './statementsActors.ts';

/** The entry that was decided last, in words. */
const Decided = ({ snapshot }: Pick<StatementsProps, 'snapshot'>) => {
  const { decided } = snapshot.context;
  return (
    <div role="status" className={styles.decided}>
      {decided !== null && (
        <Notice kind="success">
          <FormattedMessage
            id={decided.state === 'matched' ? 'staff.statements.done.assign' : 'staff.statements.done.dismiss'}
            values={{ id: String(decided.id), title: decided.payment?.title ?? '–' }}
          />
        </Notice>
      )}
    </div>
  );
};

/** The entries of a page, or that there are none. */
const Entries = ({ actor, snapshot }: StatementsProps) => {
  const intl = useIntl();
  const { filters, known } = snapshot.context;
  if (known === null) return null;
  const { entries, meta } = known;
  return (
    <section className={pages.section} aria-labelledby="entries">
      <h2 id="entries" className={styles.title}>
        <FormattedMessage id={`staff.statements.state.${filters.state}`} />
      </h2>
      <p className={pages.muted} role="status">
        {meta.total === 0 ? (
          <FormattedMessage id="staff.statements.none" />
        ) : (
          <FormattedMessage id="staff.statements.total" values={{ count: meta.total }} />
        )}
      </p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard actor={actor} snapshot={snapshot} entry={entry} />
          </li>
        ))}
      </ul>
      <Paging
        label={intl.formatMessage({ id: 'staff.statements.pages' })}
        page={filters.page}
        pages={meta.pages}
        searchOf={(page) => toStatementSearch({ ...filters, page })}
      />
    </section>
  );
};

/** Statements of the brands' bank accounts: what has come, and what staff must decide on. */
const StatementsPage = () => {
  const [asked] = useState(() => ({ filters: parseStatementFilters(location.search) }));
  const actor = useDeskActor(provideDeskStatements, asked);
  const snapshot = useSelector(actor, (now) => now);
  const { filters, known } = snapshot.context;
  const isForbidden = snapshot.matches('forbidden');
  return (
    <div className={pages.page}>
      <ScreenHeading
        title={<FormattedMessage id="staff.statements.title" />}
        lead={<FormattedMessage id="staff.statements.lead" />}
      />
      {isForbidden ? (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      ) : (
        <StatementUpload actor={actor} snapshot={snapshot} />
      )}
      <div>
        <Row spread>
          <FilterLinks filters={filters} />
          {known !== null && known.meta.total > 0 && <SaveEntries key={filters.state} state={filters.state} />}
        </Row>
        <Decided snapshot={snapshot} />
      </div>
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.statements.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      <Entries actor={actor} snapshot={snapshot} />
      {known !== null && <StatementList statements={known.statements} />}
      <EntryQuestion actor={actor} snapshot={snapshot} />
    </div>
  );
};

export default StatementsPage;
