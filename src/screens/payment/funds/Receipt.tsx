import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { provideDownload } from '../../../api/machines/download.ts';
import { useScreenActor } from '../../../app/useScreenActor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { laterIcons } from '../../../ui/laterIcons.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** The receipt of a credited top-up, as PDF. */
export const Receipt = ({ topUpHash }: { readonly topUpHash: string }) => {
  const download = useScreenActor(provideDownload, { orderHash: '', subject: { kind: 'receipt', topUpHash } });
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
