import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CustomerRef } from '../../../machines/desk/customers/deskCustomer.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { provideDeskCustomer } from './customerActors.ts';
import { KnownCustomer } from './KnownCustomer.tsx';

/** A customer once they are known; until then, or where there is none, that. */
export const LoadedCustomer = ({ kind, id }: CustomerRef) => {
  const { getLocale } = useDesk();
  const [input] = useState(() => ({ of: { kind, id } }));
  const actor = useDeskActor(provideDeskCustomer, input);
  const snapshot = useSelector(actor, (now) => now);
  const { known } = snapshot.context;
  if (snapshot.matches('shown') && known !== null)
    return <KnownCustomer actor={actor} snapshot={snapshot} known={known} />;
  return (
    <Stack>
      <ScreenHeading title={<FormattedMessage id="staff.customer.title" />} />
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('unknown') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.customer.unknown" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.customer.failed" />
        </RetryNotice>
      )}
      <div>
        <ButtonLink href={toDeskPath({ name: 'customers' }, getLocale())}>
          <FormattedMessage id="staff.customer.toList" />
        </ButtonLink>
      </div>
    </Stack>
  );
};
