import { FormattedMessage } from 'react-intl';
import { PaymentPanel } from '../payment/PaymentPanel.tsx';
import { Actions } from '../ui/buttons/Actions.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { StepHeading } from '../ui/text/StepHeading.tsx';
import type { TopUpProps } from './topUpView.ts';

/** The payment of the top-up, and the way to another one. */
export const TopUpPayment = ({ topUp, snapshot }: TopUpProps) => {
  const { payment } = snapshot.children;
  return (
    <Card>
      <Stack gap="l">
        {payment !== undefined && <PaymentPanel payment={payment} Heading={StepHeading} />}
        {snapshot.can({ type: 'again' }) && (
          <Actions>
            <Button onClick={() => topUp.send({ type: 'again' })}>
              <FormattedMessage id="prepaid.again" />
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
};
