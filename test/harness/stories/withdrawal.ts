import type { withdrawalMachine } from '../../../machines/order/withdrawal.ts';
import { withdrawalModel } from '../../order/withdrawal.model.ts';
import { type Injected, inject } from '../inject.ts';
import type { OrderFixture } from './orderFixture.ts';
import type { Stories, Story } from './story.ts';

type InjectedWithdrawal = Injected<typeof withdrawalMachine>;

const filled = ({ order }: OrderFixture): InjectedWithdrawal => {
  const withdrawal = inject<typeof withdrawalMachine>(withdrawalModel, { orderHash: null });
  const { id, customer } = order('payment');
  withdrawal.answer('readKnown', { name: customer.name, orderNumber: String(id), email: customer.email });
  return withdrawal;
};

const confirming = (fixture: OrderFixture): InjectedWithdrawal => {
  const withdrawal = filled(fixture);
  withdrawal.send({ type: 'continue' });
  withdrawal.answer('checkStatement', { valid: true });
  return withdrawal;
};

const sending = (fixture: OrderFixture): InjectedWithdrawal => {
  const withdrawal = confirming(fixture);
  withdrawal.send({ type: 'confirm' });
  return withdrawal;
};

const story = (set: Story['set']): Story => ({ screen: { name: 'withdrawal' }, set });

const withdrawn = (outcome: 'canceled' | 'stopped') =>
  story((fixture) => {
    const { id, customer, created_at } = fixture.order('payment');
    const receipt = { order_number: id, ...customer, received_at: created_at, outcome };
    sending(fixture).answer('sendStatement', { kind: 'withdrawn', receipt });
  });

const refused = (code: 'OrderUnknown' | 'WithdrawalExpired' | 'ConsumersOnly') =>
  story((fixture) => sending(fixture).answer('sendStatement', { kind: 'refused', code }));

export const withdrawalStories: Stories = {
  'withdrawal-form': story((fixture) => filled(fixture)),
  'withdrawal-problems': story((fixture) => {
    const withdrawal = filled(fixture);
    withdrawal.send({ type: 'continue' });
    withdrawal.answer('checkStatement', {
      valid: false,
      problems: [
        { field: 'orderNumber', code: 'Required' },
        { field: 'email', code: 'EmailInvalid' },
      ],
    });
  }),
  'withdrawal-confirming': story((fixture) => confirming(fixture)),
  'withdrawal-failed': story((fixture) => sending(fixture).fail('sendStatement')),
  'withdrawal-unknown': refused('OrderUnknown'),
  'withdrawal-expired': refused('WithdrawalExpired'),
  'withdrawal-company': refused('ConsumersOnly'),
  'withdrawal-canceled': withdrawn('canceled'),
  'withdrawal-stopped': withdrawn('stopped'),
};
