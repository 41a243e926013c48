import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import type { DeskPayment } from '../../../openapi/types.ts';
import OrderPage from '../../../src/desk/order/OrderPage.tsx';
import { inject } from '../../harness/inject.ts';
import { money, now } from '../../support/models/samples.ts';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { deskOrderModel } from './deskOrder.model.ts';
import { deskPage } from './deskSamples.ts';

const model = {
  ...deskOrderModel,
  actors: { ...deskOrderModel.actors, task: { ...deskOrderModel.actors.task, errors: [], observed: true as const } },
};
const refund = { amount: money('20.00'), asked_at: now, finished_at: null } as const;
const payment: DeskPayment = {
  id: 3,
  method: 'stripe',
  status: 'succeeded',
  state: 'refunding',
  amount: money('119.00'),
  refunds: [
    { ...refund, id: 1, state: 'refused', cause: 'order_ended' },
    { ...refund, id: 2, state: 'pending', cause: 'already_paid' },
  ],
  disputes: [],
  open_cases: [12],
  created_at: now,
};

const shownTo = (role: 'accountant' | 'manager') => {
  const actor = inject<typeof deskOrderMachine>(model, { orderId: 12, typed: {} });
  actor.answer('loadOrder', { kind: 'found', page: deskPage({ payments: [payment] }) });
  render(
    frame()(
      <AtDesk page={{ name: 'order', id: 12 }} role={role}>
        <OrderPage page={{ name: 'order', id: 12 }} />
      </AtDesk>,
    ),
  );
  const card = screen.getByRole('heading', { name: 'Payments and refunds' }).closest('section');
  if (card === null) throw new Error('There is no card of payments.');
  return within(card);
};

afterEach(cleanup);

test('an order says where its payment stands, what goes back of it and why, and leads to what must be decided', () => {
  const card = shownTo('accountant');
  expect(card.getByText('Being refunded')).toBeTruthy();
  expect(card.getByText(/not refunded by the provider/).textContent).toContain('the order had ended');
  expect(card.getByText(/being refunded since/).textContent).toContain('paid twice');
  const link = card.getByRole('link', { name: 'Case 12 is waiting for a decision' });
  expect(link.getAttribute('href')).toMatch(/^\/desk\/en\/money/);
});

test('whoever may not decide on money reads that somebody must, without a way there', () => {
  const card = shownTo('manager');
  expect(card.getByText('Case 12 is waiting for a decision')).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
});
