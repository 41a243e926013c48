import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { excerpt } from '../../ui/text/shared.css.ts';
import type { WithdrawalProps } from './withdrawalView.ts';

/** The statement in its words, and the button that makes it. */
export const Confirmation = ({ withdrawal, snapshot }: WithdrawalProps) => {
  const { name, orderNumber, email } = snapshot.context.fields;
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="withdrawal.confirm.title" />} />
        {snapshot.matches('failed') && (
          <Notice kind="danger" live="alert">
            <FormattedMessage id="withdrawal.failed" />
          </Notice>
        )}
        <p className={excerpt}>
          <FormattedMessage id="withdrawal.statement" values={{ name, number: orderNumber }} />
        </p>
        {snapshot.context.soleTrader && (
          <p>
            <FormattedMessage id="withdrawal.claimed" />
          </p>
        )}
        <p>
          <FormattedMessage id="withdrawal.acknowledgement" values={{ email: <strong key="email">{email}</strong> }} />
        </p>
        <Actions>
          <Button kind="danger" busy={snapshot.matches('sending')} onClick={() => withdrawal.send({ type: 'confirm' })}>
            <FormattedMessage id="withdrawal.confirm" />
          </Button>
          <Button disabled={!snapshot.can({ type: 'back' })} onClick={() => withdrawal.send({ type: 'back' })}>
            <FormattedMessage id="withdrawal.back" />
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
