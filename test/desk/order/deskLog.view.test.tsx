import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { deskOrderMachine } from '../../../machines/desk/order/deskOrder.ts';
import OrderPage from '../../../src/desk/order/OrderPage.tsx';
import { inject } from '../../harness/inject.ts';
import { now } from '../../support/models/samples.ts';
import { AtDesk } from '../../support/views/atDesk.tsx';
import { frame } from '../../support/views/frame.tsx';
import { deskOrderModel } from './deskOrder.model.ts';
import { deskPage } from './deskSamples.ts';

const model = {
  ...deskOrderModel,
  actors: { ...deskOrderModel.actors, task: { ...deskOrderModel.actors.task, errors: [], observed: true as const } },
};
const entry = (what: string, document: string | null = null) => ({ at: now, who: 'Maria Kowalska', what, document });

afterEach(cleanup);

test('the page of an order names its category, and says in words what was done', () => {
  const log = [
    entry('quote'),
    entry('download', 'contract.docx'),
    entry('moneyDecided'),
    entry('somethingNew'),
    entry('toString'),
  ];
  const actor = inject<typeof deskOrderMachine>(model, { orderId: 12, typed: {} });
  actor.answer('loadOrder', { kind: 'found', page: { ...deskPage({ category: 'Law' }), log } });
  render(
    frame()(
      <AtDesk page={{ name: 'order', id: 12 }}>
        <OrderPage page={{ name: 'order', id: 12 }} />
      </AtDesk>,
    ),
  );
  expect(screen.getByText('Law')).toBeTruthy();
  const table = screen.getByRole('columnheader', { name: 'What' }).closest('table');
  expect([...(table?.querySelectorAll('tbody tr td:last-child') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Quotation sent',
    'Document downloaded · contract.docx',
    'Decision on money',
    'somethingNew',
    'toString',
  ]);
});

test('a message names who wrote it, apart from the time', () => {
  const actor = inject<typeof deskOrderMachine>(model, { orderId: 12, typed: {} });
  const message = { id: 1, by: 'desk', who: 'Maria Kowalska', text: 'We have begun.', at: now, read_at: null } as const;
  actor.answer('loadOrder', { kind: 'found', page: { ...deskPage(), messages: [message] } });
  render(
    frame()(
      <AtDesk page={{ name: 'order', id: 12 }}>
        <OrderPage page={{ name: 'order', id: 12 }} />
      </AtDesk>,
    ),
  );
  expect(screen.getByText('We have begun.').previousElementSibling?.textContent).toMatch(/^Maria Kowalska · \d/);
});
