import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FileSize } from '../../ui/files/FileSize.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import type { DataExportProps, DataExportSnapshot } from './exportView.ts';

/** What came of the last click. */
const Outcome = ({ snapshot }: { readonly snapshot: DataExportSnapshot }) => {
  if (snapshot.matches({ ready: 'saved' }) || snapshot.matches({ ready: 'same' })) {
    return (
      <Notice live="status">
        <FormattedMessage id={`settings.export.${snapshot.matches({ ready: 'saved' }) ? 'saved' : 'same'}`} />
      </Notice>
    );
  }
  const failed = snapshot.matches({ ready: 'unlinked' }) ? 'unlinked' : 'unasked';
  return (
    snapshot.hasTag('failed') && (
      <OutageNotice>
        <FormattedMessage id={`settings.export.${failed}`} />
      </OutageNotice>
    )
  );
};

/** The copy: when it was made, how large it is, until when it can be downloaded. */
export const ReadyCopy = ({ copy, snapshot }: DataExportProps) => {
  const known = snapshot.context.copy;
  if (known === null || known.ready_at === null || known.expires_at === null) return null;
  return (
    <>
      <Notice kind="success" live="status" title={<FormattedMessage id="settings.export.ready.title" />}>
        <FormattedMessage
          id="settings.export.ready.text"
          values={{
            made: <DateTime key="made" iso={known.ready_at} />,
            until: <DateTime key="until" iso={known.expires_at} />,
            size: <FileSize key="size" bytes={known.size ?? 0} />,
          }}
        />
      </Notice>
      <Outcome snapshot={snapshot} />
      <Actions>
        <Button
          kind="primary"
          busy={snapshot.matches('linking')}
          disabled={!(snapshot.matches('linking') || snapshot.can({ type: 'download' }))}
          onClick={() => copy.send({ type: 'download' })}
        >
          <FormattedMessage id="settings.export.download" />
        </Button>
        <Button
          kind="quiet"
          busy={snapshot.matches('asking')}
          disabled={!(snapshot.matches('asking') || snapshot.can({ type: 'ask' }))}
          onClick={() => copy.send({ type: 'ask' })}
        >
          <FormattedMessage id="settings.export.askAgain" />
        </Button>
      </Actions>
    </>
  );
};
