import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { followMachine } from '../../machines/payment/follow.ts';
import type { Order } from '../../openapi/types.ts';
import { OriginalParts } from '../../src/original/OriginalParts.tsx';
import { approval, hashes, now, parcel, printedOrder } from '../support/models/samples.ts';
import { toBerlin } from '../support/server/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { provideMissing } from '../support/views/provideMissing.ts';
import { words } from '../support/views/words.ts';

provideMissing();
afterEach(cleanup);

const follow = createActor(followMachine, { input: { kind: 'order', hash: hashes.order, parent: null } });
const around = frame();

const ordered: Partial<Order> = {
  shipment: toBerlin,
  shipment_country: 'DE',
  history: [
    { status: 'payment', at: now },
    { status: 'translation', at: now },
  ],
};

const renderParts = (order: Order): string => {
  render(around(<OriginalParts order={order} follow={follow} />));
  return document.body.textContent ?? '';
};

describe('the original of an order', () => {
  test('says how it is sent, where to and how many copies, before there is a draft', () => {
    const text = renderParts(printedOrder([], ordered));
    for (const said of [words('order.parcel.method.1'), 'Torstraße 61\n10119 Berlin\nGermany', 'Not posted yet'])
      expect(text).toContain(said);
    expect(text).not.toContain(words('order.approval.heading'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('waits for no answer while nobody works on the order', () => {
    const drafts = [approval(1, 'waiting')];
    expect(renderParts(printedOrder(drafts, ordered))).toContain(words('order.approval.state.waiting'));
    cleanup();
    const still = renderParts(printedOrder(drafts, { ...ordered, status: 'failure' }));
    expect(still).not.toContain(words('order.approval.state.waiting'));
    expect(screen.queryByRole('button', { name: words('order.approval.approve') })).toBeNull();
  });

  test('sent to a locker names it in place of a street, and a notarised copy', () => {
    const shipment = { ...toBerlin, method: 2, locker: 'WAW22A', street: null, postcode: null, city: null } as const;
    const text = renderParts(
      printedOrder([], { ...ordered, shipment: { ...shipment, copies: 2, notarised: true }, shipment_country: 'PL' }),
    );
    expect(text).toContain('Ada Nowak\nWAW22A');
    expect(text).not.toContain('Poland');
    expect(text).toContain('2, plus one certified by a notary');
  });

  test('as a signed file says what it is good for, and nothing of post', () => {
    const shipment = { ...toBerlin, method: 5, street: null, postcode: null, city: null, names: 'NOWAK ADA' } as const;
    const text = renderParts(printedOrder([], { ...ordered, shipment }));
    for (const said of [words('order.parcel.method.5'), words('order.signedFile'), 'NOWAK ADA'])
      expect(text).toContain(said);
    for (const said of [words('order.parcel.title'), words('order.parcel.state.preparing')])
      expect(text).not.toContain(said);
  });

  test('leads to the carrier’s page once it is posted', () => {
    const { tracking_url: href, tracking_number: number } = parcel('posted');
    expect(renderParts(printedOrder([approval(1, 'approved')], { ...ordered, parcels: [parcel('posted')] }))).toContain(
      number,
    );
    expect(screen.getByRole('link', { name: 'Track with Deutsche Post' }).getAttribute('href')).toBe(href);
  });

  test('is nobody’s before it is paid, and when nothing comes of it', () => {
    expect(renderParts(printedOrder([], { ...ordered, history: [] }))).toBe('');
    cleanup();
    expect(renderParts(printedOrder([], { ...ordered, status: 'payment' }))).toBe('');
    cleanup();
    expect(renderParts(printedOrder([], { ...ordered, status: 'canceled' }))).toBe('');
  });
});
