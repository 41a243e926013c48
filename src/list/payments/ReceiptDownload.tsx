import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { provideDownload } from '../../documents/provideDownload.ts';
import { useOffline } from '../../lib/services/useApp.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';
import * as styles from '../list.css.ts';

/** The receipt of a top-up as PDF, by one press. */
export const ReceiptDownload = ({ topUpHash }: { readonly topUpHash: string }) => {
  const download = useScreenActor(provideDownload, { subject: { kind: 'receipt', topUpHash } });
  const snapshot = useSelector(download, (now) => now);
  const isOffline = useOffline();
  return (
    <>
      <span className={styles.start}>
        <Button small kind="quiet" busy={snapshot.hasTag('busy')} onClick={() => download.send({ type: 'download' })}>
          <Icon path={laterIcons.download} />
          <FormattedMessage id="list.receipt" />
        </Button>
      </span>
      {snapshot.hasTag('failed') && (
        <Notice kind="danger" live="alert">
          <FormattedMessage id={isOffline ? 'list.invoices.archive.offline' : 'list.invoices.archive.unlinked'} />
        </Notice>
      )}
    </>
  );
};
