import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { provideDownload } from '../../documents/provideDownload.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';

/** The receipt of a credited top-up, as PDF. */
export const Receipt = ({ topUpHash }: { readonly topUpHash: string }) => {
  const download = useScreenActor(provideDownload, { subject: { kind: 'receipt', topUpHash } });
  const snapshot = useSelector(download, (now) => now);
  const { problem } = snapshot.context;
  return (
    <>
      <Button busy={snapshot.hasTag('busy')} onClick={() => download.send({ type: 'download' })}>
        <Icon path={laterIcons.download} />
        <FormattedMessage id="payment.topUp.receipt" />
      </Button>
      {snapshot.hasTag('failed') && problem !== null && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id={`error.${problem}`} />
        </Notice>
      )}
    </>
  );
};
