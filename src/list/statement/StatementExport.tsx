import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { ListPage } from '../../../machines/list/lists.ts';
import type { statementMachine } from '../../../machines/prepaid/statement.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import * as styles from '../list.css.ts';
import { PeriodSelect } from '../PeriodSelect.tsx';
import { provideStatement } from './provide.ts';

/** What came of the last click. */
const Outcome = ({ snapshot }: { readonly snapshot: SnapshotFrom<typeof statementMachine> }) => {
  const isOffline = useOffline();
  if (snapshot.matches({ choosing: 'saved' })) {
    return (
      <Notice live="status">
        <FormattedMessage id="list.invoices.archive.saved" />
      </Notice>
    );
  }
  return (
    snapshot.matches({ choosing: 'unlinked' }) && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id={isOffline ? 'list.invoices.archive.offline' : 'list.invoices.archive.unlinked'} />
      </Notice>
    )
  );
};

const formats = ['pdf', 'csv'] as const;

/** The statement of a month or a year as PDF or for a spreadsheet, once there has been any movement. */
export const StatementExport = ({ page }: { readonly page: ListPage }) => {
  const statement = useScreenActor(provideStatement);
  const snapshot = useSelector(statement, (now) => now);
  const { period } = snapshot.context;
  const years = page.kind === 'statement' ? page.meta.years : [];
  if (years.length === 0) return null;
  return (
    <Card>
      <Stack>
        <PartHeading
          title={<FormattedMessage id="list.statement.export.title" />}
          lead={<FormattedMessage id="list.statement.export.lead" />}
        />
        <div className={styles.archive}>
          <PeriodSelect
            years={years}
            period={period}
            onChoose={(one) => statement.send({ type: 'choose', period: one })}
          />
          {formats.map((format) => (
            <Button
              key={format}
              busy={snapshot.hasTag('busy')}
              onClick={() => statement.send({ type: 'download', format })}
            >
              <Icon path={laterIcons.download} />
              <FormattedMessage id={`list.statement.export.${format}`} />
            </Button>
          ))}
        </div>
        <Outcome snapshot={snapshot} />
      </Stack>
    </Card>
  );
};
