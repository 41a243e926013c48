import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import type { DataExportProps } from './exportView.ts';

/** There is no copy: why, if the last one came to nothing, and the way to one. */
export const NoCopy = ({ copy, snapshot }: DataExportProps) => (
  <>
    {snapshot.matches({ none: 'spoiled' }) && (
      <Notice kind="danger" live="alert">
        <FormattedMessage id="settings.export.spoiled" />
      </Notice>
    )}
    {snapshot.matches({ none: 'gone' }) && (
      <Notice live="status">
        <FormattedMessage id="settings.export.gone" />
      </Notice>
    )}
    {snapshot.matches({ none: 'unasked' }) && (
      <OutageNotice>
        <FormattedMessage id="settings.export.unasked" />
      </OutageNotice>
    )}
    <Actions>
      <Button busy={snapshot.matches('asking')} onClick={() => copy.send({ type: 'ask' })}>
        <FormattedMessage id="settings.export.ask" />
      </Button>
    </Actions>
  </>
);
