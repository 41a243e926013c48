import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { noDetails } from '../../machines/request/noDetails.ts';
import type { CartItem, OrderDetails, Service } from '../../openapi/types.ts';
import CartScreen from '../../src/order/cart/CartScreen.tsx';
import { cart, cartItem, cartOfOffers, hashes } from '../support/models/samples.ts';
import { frame } from '../support/views/frame.tsx';
import { findViolation } from '../support/views/violation.ts';
import { words } from '../support/views/words.ts';

const problem = (code: string, status: number): Response => Response.json({ title: code, code, status }, { status });

/** Opens the cart; the server gives these answers, one after the other. */
const open = (...answers: readonly Response[]): void => {
  const left = [...answers];
  const around = frame({ fetch: async () => left.shift() ?? new Promise(() => {}) });
  render(around(<CartScreen screen={{ cartHash: hashes.cart }} />));
};

const starting = (duration: number): OrderDetails => ({ ...noDetails, starts_at: '2026-01-02T10:00:00Z', duration });

const appointment = (service: Service, duration: number): Partial<CartItem> => ({
  service,
  deadline: '2026-01-02T11:30:00Z',
  details: starting(duration),
});

const waitForHeading = (
  id: 'order.cart.title' | 'order.cart.unknown' | 'order.unreachable.title',
): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: words(id) });

/** A line of what an order is about. */
const waitForFact = (shown: RegExp): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.tagName === 'LI' && shown.test(element.textContent ?? ''));

// With its own actors, and the server's answers in the test's hands.
describe('the cart', () => {
  afterEach(cleanup);

  test('shows its heading while the server is asked', async () => {
    open();
    await waitForHeading('order.cart.title');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(await findViolation()).toBeNull();
  });

  test('shows every order, with its status, its price and the way to it', async () => {
    open(Response.json({ data: cart }));
    await screen.findByRole('heading', { level: 2, name: words('service.write.name') });
    await waitForFact(/^English\s→ German · Business · 250 words$/);
    expect(screen.queryByText(words('order.cart.state.unpaid'))).not.toBeNull();
    await screen.findByRole('button', { name: /^Pay €123.00$/ });
    // At the order, in the total, and as what is to be paid.
    expect(screen.queryAllByText('€123.00').length).toBeGreaterThanOrEqual(3);
    const link = screen.getByRole('link', { name: /Translation, English to German$/ });
    expect(link.getAttribute('href')).toBe(`/en/orders/${hashes.cart}/${hashes.order}`);
    expect(await findViolation()).toBeNull();
  });

  test('offers to order at once all that can be accepted', async () => {
    open(Response.json({ data: cartOfOffers }));
    await screen.findByRole('heading', { level: 2, name: 'Order this quotation' });
    await screen.findByRole('button', { name: /^Accept and continue: €123.00$/ });
    const offer = screen.getByRole('link', { name: /Proofreading, English/ });
    expect(offer.getAttribute('href')).toBe(`/en/order/quotations/${hashes.quotation}`);
    screen.getByRole('button', { name: words('order.cart.add') });
    expect(await findViolation()).toBeNull();
  });

  test.each<[string, Partial<CartItem>, RegExp]>([
    [
      'of a website its addresses',
      { service: 'website', details: { ...noDetails, links: ['https://example.com/about', 'https://example.com/us'] } },
      /^2 web addresses: https:\/\/example.com\/about$/,
    ],
    [
      'of a phone call its numbers',
      { ...appointment('phone-call', 30), details: { ...starting(30), phone_numbers: ['+48 22 307 18 41'] } },
      /^1 phone number: \+48 22 307 18 41$/,
    ],
    ['of an appointment its time', appointment('interpreting', 90), /2026.* · 1 hour 30 minutes$/],
    ['of a sworn translation its pages', { service: 'sworn', unit: 'page', quantity: 3 }, /· Business · 3 pages$/],
  ])('shows in short what is asked for: %s', async (_, item, shown) => {
    open(Response.json({ data: { ...cart, items: [cartItem(item)] } }));
    await waitForFact(shown);
    expect(await findViolation()).toBeNull();
  });

  test('names neither a package of an appointment, nor a date by which it would be ready', async () => {
    open(Response.json({ data: { ...cart, items: [cartItem(appointment('phone-call', 30))] } }));
    await waitForFact(/2026.* · 30 minutes$/);
    expect(screen.queryByText(/Business/)).toBeNull();
    expect(screen.queryByText(new RegExp(words('quotation.deadline')))).toBeNull();
  });

  test('says that there is no such cart', async () => {
    open(problem('NotFound', 404));
    await waitForHeading('order.cart.unknown');
    expect(screen.queryByRole('button', { name: words('order.retry') })).toBeNull();
    expect(await findViolation()).toBeNull();
  });

  test('says that the server cannot be reached, and tries again when asked to', async () => {
    open(problem('InternalServerError', 500), Response.json({ data: cart }));
    await waitForHeading('order.unreachable.title');
    expect(await findViolation()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words('order.retry') }));
    await waitForHeading('order.cart.title');
    await screen.findByRole('link', { name: /Translation, English to German$/ });
  });
});
