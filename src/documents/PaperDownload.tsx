import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DownloadSubject } from '../../machines/documents/download.ts';
import { useScreenActor } from '../lib/services/useScreenActor.ts';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Icon } from '../ui/pictures/Icon.tsx';
import { laterIcons } from '../ui/pictures/laterIcons.ts';
import { DownloadProblem } from './DownloadProblem.tsx';
import { provideDownload } from './provideDownload.ts';

type PaperDownloadProps = {
  readonly subject: Extract<DownloadSubject, { kind: 'orderPaper' | 'quotationPaper' }>;
};

/** A quotation or an order as PDF, by one press. */
export const PaperDownload = ({ subject }: PaperDownloadProps) => {
  const download = useScreenActor(provideDownload, { subject });
  const snapshot = useSelector(download, (now) => now);
  return (
    <Stack gap="s">
      <Actions>
        <Button kind="quiet" busy={snapshot.hasTag('busy')} onClick={() => download.send({ type: 'download' })}>
          <Icon path={laterIcons.download} />
          <FormattedMessage id={`papers.${subject.kind}`} />
        </Button>
      </Actions>
      <DownloadProblem snapshot={snapshot} />
    </Stack>
  );
};
