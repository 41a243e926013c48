import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskListOf } from '../../../machines/desk/list/deskLists.ts';
import { type DeskFilters, selectMoneyState, toDeskSearch } from '../../../machines/desk/shared/listFilters.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import type { Desk } from '../app/Desk.ts';
import { Waiting } from '../app/Waiting.tsx';
import * as pages from '../codes/codes.css.ts';
import { Paging } from '../shared/Paging.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { SaveTable } from '../shared/SaveTable.tsx';
import { type Decide, type DecisionProps, useDeskDecision } from '../shared/useDeskDecision.ts';
import { useDeskList } from '../shared/useDeskList.ts';
import { CaseCard } from './CaseCard.tsx';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import * as styles from './money.css.ts';
import { StateLinks } from './StateLinks.tsx';

/** The case that was decided last, in words. */
const Decided = ({ snapshot }: Pick<DecisionProps, 'snapshot'>) => {
  const { choice } = snapshot.context;
  return (
    <div role="status" className={styles.decided}>
      {choice?.kind === 'money' && snapshot.matches({ open: 'decided' }) && (
        <Notice kind="success">
          <FormattedMessage
            id={`staff.money.done.${choice.decision}`}
            values={{
              id: String(choice.moneyCase.id),
              received:
                choice.moneyCase.received === null ? '–' : <Money key="received" amount={choice.moneyCase.received} />,
            }}
          />
        </Notice>
      )}
    </div>
  );
};

type CasesProps = Decide & { readonly filters: DeskFilters; readonly known: DeskListOf<'money'> };

/** The cases of a page, or that there are none. */
const Cases = ({ filters, known, can, decide }: CasesProps) => {
  const intl = useIntl();
  const { rows, meta, now } = known;
  const state = selectMoneyState(filters);
  return (
    <div className={pages.section}>
      <p className={pages.muted} role="status">
        {meta.total === 0 ? (
          <FormattedMessage id={`staff.money.none.${state}`} />
        ) : (
          <FormattedMessage id={`staff.money.total.${state}`} values={{ count: meta.total }} />
        )}
      </p>
      <ul className={styles.list}>
        {rows.map((moneyCase) => (
          <li key={moneyCase.id}>
            <CaseCard can={can} decide={decide} moneyCase={moneyCase} now={now} />
          </li>
        ))}
      </ul>
      <Paging
        label={intl.formatMessage({ id: 'staff.money.pages' })}
        page={filters.page}
        pages={meta.pages}
        searchOf={(page) => toDeskSearch({ ...filters, page })}
      />
    </div>
  );
};

const fetchCases = ({ http }: Desk, signal: AbortSignal) =>
  http.GET('/api/v2/desk/money/csv', { parseAs: 'blob', signal });

/** Money that a person must decide on, of all brands. */
const MoneyPage = () => {
  const { actor, snapshot, filters, known, reload } = useDeskList('money');
  const decision = useDeskDecision(snapshot.matches('shown'), reload);
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
        <Row spread>
          <StateLinks filters={filters} />
          {known !== null && selectMoneyState(filters) === 'open' && known.meta.total > 0 && (
            <SaveTable fetch={fetchCases} name="money-to-decide.csv" />
          )}
        </Row>
        <Decided snapshot={decision.snapshot} />
      </div>
      {snapshot.matches('failed') && (
        <RetryNotice isOutdated={known !== null} onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.money.failed" />
        </RetryNotice>
      )}
      {known === null && snapshot.matches('loading') && <Waiting />}
      {known !== null && <Cases filters={filters} known={known} can={decision.can} decide={decision.decide} />}
      <DecisionQuestion actor={decision.actor} snapshot={decision.snapshot} />
    </div>
  );
};

export default MoneyPage;
