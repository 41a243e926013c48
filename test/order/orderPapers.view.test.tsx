import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import OrderPapers from '../../src/order/papers/OrderPapers.tsx';
import { PresentStatus } from '../../src/order/status/PresentStatus.tsx';
import { hashes, now, order } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';

const asked: string[] = [];
const show = (changes: Partial<Order> = {}): void => {
  const around = frame({
    fetch: async (call) => {
      asked.push(new URL(call instanceof Request ? call.url : String(call), 'http://localhost').pathname);
      return Response.json({ title: 'x', code: 'OrderUnknown', status: 404 }, { status: 404 });
    },
  });
  render(around(<OrderPapers order={order('payment', changes)} />));
};

const until = '2026-12-04T22:59:59.999Z';

describe('an order’s papers', () => {
  afterEach(() => {
    cleanup();
    asked.length = 0;
  });

  test.each([
    ['Quotation as PDF', `/api/v2/quotation/${hashes.quotation}/pdf/link`],
    ['Order as PDF', `/api/v2/order/${hashes.order}/pdf/link`],
  ])('%s is fetched by one press', async (name, path) => {
    show();
    expect(await findViolation()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/We cannot find this order/);
    expect(asked).toEqual([path]);
  });

  test('there is no PDF of what has not been ordered, or offered', () => {
    show({ history: [{ status: 'acceptation', at: now }] });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Quotation as PDF']);
    cleanup();
    show({ history: [{ status: 'calculation', at: now }], price: null });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('the way out of the contract shows while it is open, with its end', () => {
    show({ withdrawal: { until, open: true, withdrawn_at: null } });
    const link = screen.getByRole('link', { name: 'Withdraw from contract here' });
    expect(link.getAttribute('href')).toBe(`/en/withdrawal/${hashes.order}`);
    expect(screen.getByText(/^Possible until/).textContent).toMatch(/4 Dec/);
  });

  test.each([
    ['there is no such right', null],
    ['it is over', { until, open: false, withdrawn_at: null }],
  ])('no way out shows where %s', (_, withdrawal) => {
    show({ withdrawal });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a withdrawal shows with its time', () => {
    show({ withdrawal: { until, open: false, withdrawn_at: now } });
    expect(screen.getByText(/^You withdrew from this contract on/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('the day on which documents are deleted shows, before and after', () => {
    show({ documents: { delete_at: null, deleted_at: null } });
    expect(screen.queryByText(/documents of this order/)).toBeNull();
    cleanup();
    show({ documents: { delete_at: until, deleted_at: null } });
    expect(screen.getByText(/will be deleted on/)).toBeTruthy();
    cleanup();
    show({ documents: { delete_at: until, deleted_at: until } });
    expect(screen.getByText(/were deleted on/)).toBeTruthy();
  });
});

test('work that a withdrawal has stopped is not called a mistake of ours', () => {
  const withdrawal = { until, open: false, withdrawn_at: now };
  const around = frame({ fetch: async () => new Response() });
  render(around(<PresentStatus order={order('failure', { withdrawal })} />));
  expect(screen.getByRole('status').textContent).toMatch(/^You have withdrawn from the contract/);
  cleanup();
  render(around(<PresentStatus order={order('failure')} />));
  expect(screen.getByRole('status').textContent).toMatch(/^There has been a problem/);
  cleanup();
});
