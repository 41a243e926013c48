import { useBalance } from '../../app/useBalance.ts';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Money } from '../../ui/Money.tsx';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { BalanceAlert } from './BalanceAlert.tsx';
import { LatestMovements } from './LatestMovements.tsx';

/** The prepaid balance (specification 2): what there is, what has moved it, and when a mail says that it is low. */
const PrepaidScreen = () => {
  const balance = useBalance();
  return (
    <Stack>
      <ScreenHeading
        title={<FormattedMessage id="shell.title.prepaid" />}
        lead={
          balance && (
            <FormattedMessage id="prepaid.balance" values={{ amount: <Money key="amount" amount={balance.total} /> }} />
          )
        }
      />
      <LatestMovements />
      <BalanceAlert />
    </Stack>
  );
};

export default PrepaidScreen;
