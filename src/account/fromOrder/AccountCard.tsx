import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { toPath } from '../../../machines/shell/routes.ts';
import type { Order } from '../../../openapi/types.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';
import { readSentRegistration } from '../registration/storedRegistration.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountSent } from './AccountSent.tsx';
import { AccountTaken } from './AccountTaken.tsx';
import { getOrderAccountView } from './orderAccountView.ts';
import { provideOrderAccount } from './provide.ts';

const views = { form: AccountForm, taken: AccountTaken, sent: AccountSent } as const;

/** The order's page as log-in leads back to it: an address without its locale. */
const toPlace = ({ cart_hash: cartHash, hash: orderHash }: Pick<Order, 'cart_hash' | 'hash'>): string =>
  toPath({ name: 'order', cartHash, orderHash }, 'en').slice('/en/'.length);

/** A visitor's order becomes an account by one field: the password. */
export const AccountCard = ({ order }: { readonly order: Order }) => {
  const { email } = order.customer;
  const from = toPlace(order);
  const { hash: orderHash } = order;
  const provide = useCallback(
    (deps: AppDeps) => provideOrderAccount(deps, { orderHash, email }, from),
    [orderHash, email, from],
  );
  const wasSent = readSentRegistration()?.email.toLowerCase() === email.toLowerCase();
  const account = useScreenActor(provide, wasSent ? { begins: 'accepted', value: null } : { begins: 'editing' });
  const snapshot = useSelector(account, (now) => now);
  const View = views[getOrderAccountView(snapshot)];
  return (
    <Card>
      <Stack>
        <PartHeading title={<FormattedMessage id="orderAccount.title" />} />
        <View account={account} snapshot={snapshot} email={email} from={from} />
      </Stack>
    </Card>
  );
};
