import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import type { DeskAction, DeskRole } from '../../../openapi/types.ts';
import OrderPage from '../../../src/desk/order/OrderPage.tsx';
import { inject } from '../../harness/inject.ts';
import { now } from '../../support/models/samples.ts';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { deskOrderModel } from './deskOrder.model.ts';
import { deskActions, deskPage } from './deskSamples.ts';

const written = { id: 1, by: 'customer', who: 'customer', text: 'When?', at: now } as const;

const role: DeskRole = 'manager';

const showOrder = (possible: readonly DeskAction[]): void => {
  const actor = inject<typeof deskOrderMachine>(deskOrderModel, { orderId: 12, typed: {} });
  const page = deskPage({ actions: deskActions(possible) });
  actor.answer('loadOrder', { kind: 'found', page: { ...page, messages: [written] } });
  render(
    frame()(
      <AtDesk page={{ name: 'order', id: 12 }} role={role}>
        <OrderPage page={{ name: 'order', id: 12 }} />
      </AtDesk>,
    ),
  );
};

afterEach(cleanup);

test('no two buttons of an order have one name: what is next is not among the others, and a reply is called so', () => {
  showOrder(['quote', 'write', 'cancel']);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const labels = ['Prepare quotation', 'Cancel order', 'Write to the customer', 'Reply'];
  expect(labels.map((label) => names.filter((name) => name?.startsWith(label)).length)).toEqual(labels.map(() => 1));
});

test('where nothing else can be done, nothing is headed so', () => {
  showOrder(['quote']);
  expect(screen.queryByRole('heading', { name: 'Other actions' })).toBeNull();
  expect(screen.getByText(/Why not/)).toBeTruthy();
});
