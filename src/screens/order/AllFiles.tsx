import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { provideDownload } from '../../api/machines/download.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { laterIcons } from '../../ui/laterIcons.ts';
import { Stack } from '../../ui/Stack.tsx';
import { DownloadProblem } from '../shared/DownloadProblem.tsx';

type AllFilesProps = { readonly orderHash: string; readonly count: number };

/** Everything that has been delivered, by one press. */
export const AllFiles = ({ orderHash, count }: AllFilesProps) => {
  const download = useScreenActor(provideDownload, { orderHash, subject: { kind: 'archive' } });
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
