import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { readTypedTasks } from '../api/typedTasks.ts';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import type { DeskOrderActor, DeskOrderProps } from './DeskOrderProps.ts';
import { provideDeskOrder } from './provideDeskOrder.ts';

const Loading = () => (
  <div role="status">
    <ScreenHeading title={<FormattedMessage id="staff.order.loading" />} />
    <Skeleton size="block" count={2} />
  </div>
);

const Unknown = () => {
  const { getLocale } = useDesk();
  return (
    <Stack>
      <ScreenHeading
        title={<FormattedMessage id="staff.order.unknown.title" />}
        lead={<FormattedMessage id="staff.order.unknown.lead" />}
      />
      <div>
        <ButtonLink href={toDeskPath({ name: 'board' }, getLocale())}>
          <FormattedMessage id="staff.order.toBoard" />
        </ButtonLink>
      </div>
    </Stack>
  );
};

const Failed = ({ actor }: { readonly actor: DeskOrderActor }) => (
  <Stack>
    <ScreenHeading title={<FormattedMessage id="staff.order.failed.title" />} />
    <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
      <FormattedMessage id="staff.order.failed.text" />
    </RetryNotice>
  </Stack>
);

type LoadedOrderProps = {
  readonly id: number;
  readonly show: (known: DeskOrderProps) => ReactNode;
};

/** An order once it is known; that it is read, does not exist or cannot be had until then. */
export const LoadedOrder = ({ id, show }: LoadedOrderProps) => {
  const [typed] = useState(() => readTypedTasks(id));
  const actor = useDeskActor(provideDeskOrder, { orderId: id, typed });
  const snapshot = useSelector(actor, (now) => now);
  const { page } = snapshot.context;
  if (snapshot.matches('unknown')) return <Unknown />;
  if (snapshot.matches('failed')) return <Failed actor={actor} />;
  if (snapshot.matches('loading') || page === null) return <Loading />;
  return show({ actor, snapshot, page });
};
