import { FormattedMessage, useIntl } from 'react-intl';
import { tidyValue } from '../../../machines/catalogue/catalogueDraft.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DoerName } from '../shared/DoerName.tsx';
import type { DraftProps } from './CatalogueActor.ts';
import * as styles from './catalogue.css.ts';
import { Differences } from './Differences.tsx';

/** What somebody else has changed meanwhile, and how what was prepared differs from it. */
export const Conflict = ({ actor, catalogue, draft }: DraftProps) => {
  const intl = useIntl();
  const { theirs, base, value } = draft;
  const latest = theirs?.coming.at(-1) ?? theirs?.past[0] ?? null;
  const theirValue = theirs?.value ?? null;
  return (
    <div className={styles.content}>
      <Notice
        kind="attention"
        live="alert"
        title={<FormattedMessage id="staff.catalogue.conflict.title" />}
        actions={
          <>
            <Button kind="primary" onClick={() => actor.send({ type: 'keep' })}>
              <FormattedMessage id="staff.catalogue.conflict.keep" />
            </Button>
            <Button onClick={() => actor.send({ type: 'discard' })}>
              <FormattedMessage id="staff.catalogue.conflict.discard" />
            </Button>
          </>
        }
      >
        <FormattedMessage
          id="staff.catalogue.conflict.text"
          values={{ by: <DoerName key="by" who={latest?.by ?? '–'} /> }}
        />
      </Notice>
      {theirValue !== null && base !== null && (
        <section className={styles.block}>
          <h3>
            <FormattedMessage id="staff.catalogue.conflict.theirs" />
          </h3>
          <Differences
            catalogue={catalogue}
            label={intl.formatMessage({ id: 'staff.catalogue.conflict.theirs' })}
            before={base}
            after={theirValue}
          />
        </section>
      )}
      <section className={styles.block}>
        <h3>
          <FormattedMessage id="staff.catalogue.conflict.yours" />
        </h3>
        <Differences
          catalogue={catalogue}
          label={intl.formatMessage({ id: 'staff.catalogue.conflict.yours' })}
          before={theirValue}
          after={tidyValue(value)}
        />
      </section>
    </div>
  );
};
