import { FormattedMessage } from 'react-intl';
import { useServices } from '../../lib/services/useServices.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateTime } from '../../ui/dates/DateTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import { OutageNotice } from '../access/OutageNotice.tsx';
import { type EmailChangeProps, openEmailId } from './emailView.ts';

/** Where the link was sent, until when it is good, and which address holds until then. */
export const AwaitedAddress = ({ change, snapshot }: EmailChangeProps) => {
  const { accounts } = useServices().brand;
  const { address } = snapshot.context;
  if (address === null || address.awaited === null) return null;
  const { email, until } = address.awaited;
  return (
    <>
      <div className={excerpt}>
        <Notice kind="attention" live="status" title={<FormattedMessage id="settings.email.awaited.title" />}>
          <Stack gap="s">
            <p>
              <FormattedMessage
                id={`settings.email.awaited.${accounts}`}
                values={{ email: <strong key="email">{email}</strong> }}
              />
            </p>
            {until !== null && (
              <p>
                <FormattedMessage
                  id="settings.email.awaited.until"
                  values={{ until: <DateTime key="until" iso={until} />, email: address.email }}
                />
              </p>
            )}
          </Stack>
        </Notice>
      </div>
      {snapshot.matches({ waiting: 'unchanged' }) && (
        <OutageNotice>
          <FormattedMessage id="settings.unchanged" />
        </OutageNotice>
      )}
      <Actions>
        <Button
          id={openEmailId}
          disabled={!snapshot.can({ type: 'open' })}
          onClick={() => change.send({ type: 'open' })}
        >
          <FormattedMessage id="settings.email.again" />
        </Button>
        <Button kind="quiet" busy={snapshot.matches('withdrawing')} onClick={() => change.send({ type: 'withdraw' })}>
          <FormattedMessage id="settings.email.withdraw" />
        </Button>
      </Actions>
    </>
  );
};
