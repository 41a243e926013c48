import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { type PayoutWay, payoutWays } from '../../../machines/account/deletionForm.ts';
import type { PaymentMethod } from '../../../openapi/types.ts';
import { RadioCards } from '../../ui/forms/RadioCards.tsx';

type PayoutWaysProps = {
  readonly methods: readonly PaymentMethod[];
  readonly way: PayoutWay;
  readonly onChoose: (way: PayoutWay) => void;
};

/** By which way a leftover credit goes back, where it can go back the way it was paid in. */
export const PayoutWays = ({ methods, way, onChoose }: PayoutWaysProps) => {
  const intl = useIntl();
  const about = {
    origin: <FormattedList value={methods.map((method) => intl.formatMessage({ id: `checkout.method.${method}` }))} />,
    account: <FormattedMessage id="settings.deletion.payout.account.about" />,
  } satisfies Record<PayoutWay, unknown>;
  return (
    <RadioCards
      legend={<FormattedMessage id="settings.deletion.payout.way" />}
      options={payoutWays.map((value) => ({
        value,
        label: <FormattedMessage id={`settings.deletion.payout.${value}`} />,
        about: about[value],
      }))}
      value={way}
      onChange={onChoose}
    />
  );
};
