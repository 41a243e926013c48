import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FileItem } from '../ui/files/FileItem.tsx';
import { FileSize } from '../ui/files/FileSize.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { laterIcons } from '../ui/pictures/laterIcons.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import { DownloadProblem } from './DownloadProblem.tsx';
import { provideDownload } from './provideDownload.ts';

type FileDownloadProps = {
  readonly orderHash: string;
  readonly file: { readonly id: string; readonly name: string; readonly size: number };
  /** What it is. */
  readonly about: ReactNode;
  /** One of several that matter less. */
  readonly quiet?: boolean;
};

/** A file of an order, and its download. */
export const FileDownload = ({ orderHash, file: { id, name, size }, about, quiet = false }: FileDownloadProps) => {
  const download = useScreenActor(provideDownload, { subject: { kind: 'file', orderHash, fileId: id } });
  const snapshot = useSelector(download, (now) => now);
  return (
    <Stack gap="s">
      <FileItem
        name={name}
        about={
          <>
            {about} · <FileSize bytes={size} />
          </>
        }
        actions={
          <Button
            kind={quiet ? 'quiet' : 'primary'}
            small
            busy={snapshot.hasTag('busy')}
            onClick={() => download.send({ type: 'download' })}
          >
            <Icon path={laterIcons.download} />
            <FormattedMessage id="order.download" />
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        }
      />
      <DownloadProblem snapshot={snapshot} />
    </Stack>
  );
};
