import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { findOrderCreatedStage, type OrderCreatedStage } from '../../machines/order/orderCreatedStage.ts';
import type { followMachine } from '../../machines/payment/follow.ts';
import type { Order, OrderStatus } from '../../openapi/types.ts';
import OrderScreen from '../../src/order/OrderScreen.tsx';
import { type Injected, inject } from '../harness/inject.ts';
import { hashes, order, payment } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { injected } from '../support/views/injected.ts';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';
import { followModel } from './follow.model.ts';

const awaited = { payment: payment('awaiting_transfer') };
const quotation = `/en/order/quotations/${hashes.quotation}`;
const ownPage = `/en/orders/${hashes.cart}/${hashes.order}`;

/** Every status with what is said of it, and where it goes on. */
const cases: readonly (readonly [OrderStatus, Partial<Order>, OrderCreatedStage, string])[] = [
  ['draft', {}, 'preparing', quotation],
  ['calculation', {}, 'preparing', quotation],
  ['in_analysis', {}, 'preparing', quotation],
  ['acceptation', {}, 'offered', quotation],
  ['payment', {}, 'unpaid', ownPage],
  ['payment', { payment: payment('failed') }, 'unpaid', ownPage],
  ['payment', awaited, 'transfer', ownPage],
  ['waiting_translation', {}, 'working', ownPage],
  ['translation', awaited, 'working', ownPage],
  ['translation', { payable: true }, 'deferred', ownPage],
  ['in_post_edition', {}, 'working', ownPage],
  ['failure', {}, 'interrupted', ownPage],
  ['failure', { payable: true }, 'interrupted', ownPage],
  ['finished', {}, 'finished', ownPage],
  ['finished', { payable: true }, 'finished', ownPage],
  ['canceled', {}, 'ended', `${quotation}#again`],
  ['dropped', {}, 'ended', `${quotation}#again`],
];

let follow: Injected<typeof followMachine> & { readonly fire: (delay: string) => void };

const open = (name: 'quoteCreated' | 'orderCreated' = 'quoteCreated'): void => {
  follow = inject<typeof followMachine>(followModel, { kind: 'order', hash: hashes.order, parent: null });
  const around = frame();
  render(around(<OrderScreen screen={{ name, orderHash: hashes.order }} />));
};

const come = (of: Order): void =>
  act(() => {
    follow.send({ type: 'follow.changed', followed: { kind: 'order', entity: of } });
  });

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const hrefs = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('what happens next', () => {
  afterEach(() => {
    cleanup();
    injected.clear();
  });

  test.each(cases)('with an order in %s (%o): %s', async (status, changes, stage, href) => {
    const shown = order(status, changes);
    expect(findOrderCreatedStage(shown)).toBe(stage);
    open(href === ownPage ? 'orderCreated' : 'quoteCreated');
    come(shown);
    expect(heading()).toBe(words(`created.${stage}.title`));
    expect(hrefs()).toEqual([href, `/en/orders/${hashes.cart}`]);
    expect(await findViolation()).toBeNull();
  });

  test('changes by itself, once the offer is ready and once it is accepted', () => {
    open();
    expect(heading()).toBe(words('order.loading'));
    come(order('calculation'));
    expect(screen.getByText(/We will prepare your quotation/).getAttribute('role')).toBe('status');
    come(order('acceptation'));
    expect(heading()).toBe(words('created.offered.title'));
    come(order('payment', { payable_until: '2026-11-28T23:00:00.000Z' }));
    expect(screen.getByText(/^Please pay/).getAttribute('role')).toBe('status');
    expect(screen.getByText(/^Pay by/).textContent).toContain('Nov');
  });

  test('names the e-mail with the link, without which a visitor has no way back', () => {
    open();
    come(order('calculation'));
    expect(screen.getByText(/You do not need an account/).textContent).toContain('ada@customer.example');
  });

  test('is not said of an order that does not exist', async () => {
    open();
    act(() => {
      follow.send({ type: 'stream.failed' });
      follow.answer('load', { kind: 'missing' });
    });
    expect(heading()).toBe(words('order.unknown.title'));
    expect(await findViolation()).toBeNull();
  });

  test('is asked for again by itself when the server cannot be reached', () => {
    open();
    act(() => {
      follow.send({ type: 'stream.failed' });
      follow.fail('load');
    });
    expect(heading()).toBe(words('order.unreachable.title'));
    act(() => {
      follow.fire('pollPause');
      follow.answer('load', { kind: 'found', followed: { kind: 'order', entity: order('acceptation') } });
    });
    expect(heading()).toBe(words('created.offered.title'));
  });
});
