import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathOf } from '../../../machines/shell/routes.ts';
import type { Movement } from '../../../openapi/types.ts';
import { provideLatestMovements } from '../../api/machines/latestMovements.ts';
import { useLocale, useOffline } from '../../app/useApp.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNetworkRestored } from '../shared/access/useNetworkRestored.ts';
import { PartHeading } from '../shared/StepHeading.tsx';
import * as styles from './prepaid.css.ts';

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
              <ButtonLink href={pathOf({ name: 'statement' }, locale)}>
                <FormattedMessage id="prepaid.latest.all" />
              </ButtonLink>
            </Actions>
          </>
        )}
      </Stack>
    </Card>
  );
};
