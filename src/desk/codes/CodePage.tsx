import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DeskPageOf } from '../../../machines/desk/shared/deskPages.ts';
import { toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { Waiting } from '../app/Waiting.tsx';
import { RetryNotice } from '../shared/RetryNotice.tsx';
import { provideDeskCode } from './codeActors.ts';
import { KnownCode } from './KnownCode.tsx';

/** One code: what it gives, how it was used, and a way to stop it. */
const CodePage = ({ page: { id } }: { readonly page: DeskPageOf<'code'> }) => {
  const { getLocale } = useDesk();
  const actor = useDeskActor(provideDeskCode, { id });
  const snapshot = useSelector(actor, (now) => now);
  const { known } = snapshot.context;
  if (snapshot.matches('shown') && known !== null) return <KnownCode actor={actor} snapshot={snapshot} known={known} />;
  return (
    <Stack>
      <ScreenHeading title={<FormattedMessage id="staff.code.title" />} />
      {snapshot.matches('loading') && <Waiting />}
      {snapshot.matches('unknown') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="error.CodeUnknown" />
        </Notice>
      )}
      {snapshot.matches('forbidden') && (
        <Notice kind="attention" live="status">
          <FormattedMessage id="staff.codes.forbidden" />
        </Notice>
      )}
      {snapshot.matches('failed') && (
        <RetryNotice onRetry={() => actor.send({ type: 'retry' })}>
          <FormattedMessage id="staff.code.failed" />
        </RetryNotice>
      )}
      <div>
        <ButtonLink href={toDeskPath({ name: 'codes' }, getLocale())}>
          <FormattedMessage id="staff.code.toList" />
        </ButtonLink>
      </div>
    </Stack>
  );
};

export default CodePage;
