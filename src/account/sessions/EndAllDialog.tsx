import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import type { SessionsProps } from './SessionsProps.ts';

/** Asks once more before this device is signed out, too. */
export const EndAllDialog = ({ sessions, snapshot }: SessionsProps) => {
  const cancel = () => sessions.send({ type: 'cancel' });
  return (
    <Dialog
      open={snapshot.hasTag('attention')}
      title={<FormattedMessage id="settings.sessions.endAll.title" />}
      onCancel={snapshot.can({ type: 'cancel' }) ? cancel : undefined}
      actions={
        <>
          <Button onClick={cancel} disabled={!snapshot.can({ type: 'cancel' })}>
            <FormattedMessage id="settings.cancel" />
          </Button>
          <Button kind="danger" busy={snapshot.matches('endingAll')} onClick={() => sessions.send({ type: 'confirm' })}>
            <FormattedMessage id="settings.sessions.endAll.confirm" />
          </Button>
        </>
      }
    >
      <Stack>
        {snapshot.matches({ confirming: 'unchanged' }) && (
          <OutageNotice>
            <FormattedMessage id="settings.unchanged" />
          </OutageNotice>
        )}
        <p>
          <FormattedMessage id="settings.sessions.endAll.text" />
        </p>
      </Stack>
    </Dialog>
  );
};
