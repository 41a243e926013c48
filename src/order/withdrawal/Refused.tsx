import { FormattedMessage } from 'react-intl';
import { Phone } from '../../lib/contact/Phone.tsx';
import { useServices } from '../../lib/services/useServices.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { WithdrawalProps } from './withdrawalView.ts';

/** Why it was not recorded, and whom to ask. */
export const Refused = ({ withdrawal, snapshot }: WithdrawalProps) => {
  const { email } = useServices().brand.contact;
  const { refusal } = snapshot.context;
  return (
    <Notice
      kind="attention"
      live="alert"
      title={<FormattedMessage id="withdrawal.refused.title" />}
      actions={
        <Actions>
          {snapshot.can({ type: 'claimConsumer' }) && (
            <Button kind="primary" onClick={() => withdrawal.send({ type: 'claimConsumer' })}>
              <FormattedMessage id="withdrawal.claimConsumer" />
            </Button>
          )}
          <Button onClick={() => withdrawal.send({ type: 'back' })}>
            <FormattedMessage id="withdrawal.back" />
          </Button>
        </Actions>
      }
    >
      <Stack gap="s">
        {refusal !== null && (
          <p>
            <FormattedMessage id={refusal === 'OrderUnknown' ? 'withdrawal.unknown' : `error.${refusal}`} />
          </p>
        )}
        {snapshot.can({ type: 'claimConsumer' }) && (
          <p>
            <FormattedMessage id="withdrawal.soleTrader" />
          </p>
        )}
        <p>
          <FormattedMessage
            id="withdrawal.ask"
            values={{
              phone: <Phone key="phone" />,
              email: (
                <a key="email" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            }}
          />
        </p>
      </Stack>
    </Notice>
  );
};
