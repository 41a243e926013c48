import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CatalogueChange, CatalogueSectionState, CatalogueValue, DeskCatalogue } from '../../../openapi/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { DoerName } from '../shared/DoerName.tsx';
import * as styles from './catalogue.css.ts';
import { Differences } from './Differences.tsx';

type ChangeProps = {
  readonly catalogue: DeskCatalogue;
  readonly change: CatalogueChange;
  /** What it came after; null where it says all that it says by itself. */
  readonly before: CatalogueValue | null;
  readonly action?: ReactNode;
};

const Change = ({ catalogue, change, before, action }: ChangeProps) => {
  const intl = useIntl();
  const { valid_from: from, by, at, note, withdrawn, value } = change;
  return (
    <li className={styles.change}>
      <div className={styles.changeHead}>
        <div>
          <p>
            <strong>
              {from === null ? (
                <FormattedMessage id="staff.catalogue.change.first" />
              ) : (
                <FormattedMessage id="staff.catalogue.change.from" values={{ from: <DateTime iso={from} /> }} />
              )}
            </strong>
          </p>
          {by !== null && (
            <p className={styles.muted}>
              <FormattedMessage
                id="staff.catalogue.change.by"
                values={{ by: <DoerName key="by" who={by} />, at: <DateTime iso={at} /> }}
              />
            </p>
          )}
          {note !== null && <p>{note}</p>}
          {withdrawn !== null && (
            <p className={styles.muted}>
              <FormattedMessage
                id="staff.catalogue.change.withdrawn"
                values={{ by: <DoerName key="by" who={withdrawn.by} />, at: <DateTime iso={withdrawn.at} /> }}
              />
            </p>
          )}
        </div>
        {action}
      </div>
      {from !== null && (
        <details>
          <summary>
            <FormattedMessage id="staff.catalogue.change.show" />
          </summary>
          <Differences
            catalogue={catalogue}
            label={`${intl.formatMessage({ id: 'staff.catalogue.change.show' })} ${change.id}`}
            before={before}
            after={value}
          />
        </details>
      )}
    </li>
  );
};

const getStart = ({ valid_from: from }: CatalogueChange): number => (from === null ? 0 : Date.parse(from));

/** What a change came after: of those that were not withdrawn, the one that held before it. */
const valueBefore = (
  { section, coming, past }: CatalogueSectionState,
  change: CatalogueChange,
): CatalogueValue | null => {
  if (section === 'rates') return null;
  const earlier = [...coming, ...past]
    .filter((each) => each.withdrawn === null && each.id !== change.id)
    .filter((each) => getStart(each) < getStart(change) || (getStart(each) === getStart(change) && each.id < change.id))
    .sort((a, b) => getStart(b) - getStart(a) || b.id - a.id);
  return earlier[0]?.value ?? null;
};

type ChangeListProps = {
  readonly catalogue: DeskCatalogue;
  readonly state: CatalogueSectionState;
  readonly withdrawing: CatalogueChange | null;
  readonly canWithdraw: (change: CatalogueChange) => boolean;
  readonly withdraw: (change: CatalogueChange) => void;
};

/** What is to come, each with a way to withdraw it. */
export const Coming = ({ catalogue, state, withdrawing, canWithdraw, withdraw }: ChangeListProps) => {
  const id = useId();
  if (state.coming.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="staff.catalogue.coming" />
      </h2>
      <ul className={styles.changes}>
        {state.coming.map((change) => (
          <Change
            key={change.id}
            catalogue={catalogue}
            change={change}
            before={valueBefore(state, change)}
            action={
              <Button
                small
                busy={withdrawing?.id === change.id}
                disabled={withdrawing === null && !canWithdraw(change)}
                onClick={() => withdraw(change)}
              >
                <FormattedMessage id="staff.catalogue.withdraw" />
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
};

/** What has been changed, the latest first. */
export const Past = ({ catalogue, state }: Pick<ChangeListProps, 'catalogue' | 'state'>) => {
  const id = useId();
  if (state.past.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="staff.catalogue.past" />
      </h2>
      <ul className={styles.changes}>
        {state.past.map((change) => (
          <Change key={change.id} catalogue={catalogue} change={change} before={valueBefore(state, change)} />
        ))}
      </ul>
    </section>
  );
};
