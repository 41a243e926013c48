import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DownloadProblem } from '../../documents/DownloadProblem.tsx';
import { provideDownload } from '../../documents/provideDownload.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { laterIcons } from '../../ui/pictures/laterIcons.ts';

type AllFilesProps = { readonly orderHash: string; readonly count: number };

/** Everything that has been delivered, by one press. */
export const AllFiles = ({ orderHash, count }: AllFilesProps) => {
  const download = useScreenActor(provideDownload, { subject: { kind: 'archive', orderHash } });
  const snapshot = useSelector(download, (now) => now);
  return (
    <Stack gap="s">
      <Button busy={snapshot.hasTag('busy')} onClick={() => download.send({ type: 'download' })}>
        <Icon path={laterIcons.download} />
        <FormattedMessage id="order.download.all" values={{ count }} />
      </Button>
      <DownloadProblem snapshot={snapshot} />
    </Stack>
  );
};
