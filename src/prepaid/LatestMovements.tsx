import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toPath } from '../../machines/shell/routes.ts';
import type { Movement } from '../../openapi/types.ts';
import { useNetworkRestored } from '../lib/http/useNetworkRestored.ts';
import { useLocale, useOffline } from '../lib/services/useApp.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { DateTime } from '../ui/dates/DateTime.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Money } from '../ui/money/Money.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import * as styles from './prepaid.css.ts';
import { provideLatestMovements } from './provide.ts';

const Entry = ({ row: { kind, at, orders, total } }: { readonly row: Movement }) => {
  const intl = useIntl();
  return (
    <li className={styles.movement}>
      <span className={styles.facts}>
        <span>
          <FormattedMessage id={`list.statement.kind.${kind}`} />
          {orders.length > 0 && ` ${intl.formatList(orders.map(({ id }) => String(id)))}`}
        </span>
        <span className={styles.minor}>
          <DateTime iso={at} show="day" />
        </span>
      </span>
      <span className={styles.sum}>
        <Money signed amount={total} />
      </span>
    </li>
  );
};

/** What has moved the balance last, and the way to all of it. */
export const LatestMovements = () => {
  const intl = useIntl();
  const locale = useLocale();
  const isOffline = useOffline();
  const list = useScreenActor(provideLatestMovements, { kind: 'statement' });
  const snapshot = useSelector(list, (now) => now);
  useNetworkRestored(list);
  const { listed } = snapshot.context;
  const rows = listed?.page.kind === 'statement' ? listed.page.rows : [];
  const hasFailed = snapshot.hasTag('failed');
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="prepaid.latest.title" />} />
        {hasFailed && (
          <Notice
            kind={listed === null ? 'danger' : 'attention'}
            live="status"
            actions={
              <Button small onClick={() => list.send({ type: 'retry' })}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          >
            <FormattedMessage id={isOffline ? 'prepaid.alert.offline' : 'prepaid.latest.failed'} />
          </Notice>
        )}
        {!hasFailed && listed === null && <Skeleton count={2} />}
        {listed !== null && rows.length === 0 && (
          <p>
            <FormattedMessage id="list.statement.none.text" />
          </p>
        )}
        {rows.length > 0 && (
          <>
            <ul className={styles.movements} aria-label={intl.formatMessage({ id: 'prepaid.latest.title' })}>
              {rows.map((row) => (
                <Entry key={row.id} row={row} />
              ))}
            </ul>
            <Actions>
              <ButtonLink href={toPath({ name: 'statement' }, locale)}>
                <FormattedMessage id="prepaid.latest.all" />
              </ButtonLink>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  );
};
