import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { RefusalNotice } from '../access/RefusalNotice.tsx';
import type { PasswordResetProps } from './passwordResetView.ts';

/** Whether the link is good is not known yet. */
export const Unchecked = ({ reset, snapshot }: PasswordResetProps) => {
  const { refusal } = snapshot.context;
  return (
    <>
      <ScreenHeading title={<FormattedMessage id="passwordReset.unchecked.title" />} />
      <Stack gap="l">
        {refusal === null ? (
          <OutageNotice>
            <FormattedMessage id="passwordReset.unchecked" />
          </OutageNotice>
        ) : (
          <RefusalNotice refusal={refusal} />
        )}
        <div>
          <Button kind="primary" onClick={() => reset.send({ type: 'retry' })}>
            <FormattedMessage id="shell.retry" />
          </Button>
        </div>
      </Stack>
    </>
  );
};
