import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../openapi/types.ts';
import CartScreen from '../../src/screens/cart/CartScreen.tsx';
import { hashes, price } from '../models/samples.ts';
import { frame } from './support/frame.tsx';
import { held } from './support/held.ts';
import { violation } from './support/violation.ts';
import { words } from './support/words.ts';

const cart: Cart = {
  hash: hashes.cart,
  items: [
    {
      order_hash: hashes.order,
      quotation_hash: hashes.quotation,
      status: 'payment',
      public_name: 'Written translation',
      variant_name: 'Business',
      quotation: { price_gross: price.gross, vat: price.vat },
    },
  ],
};

const problem = (code: string, status: number): Response => Response.json({ title: code, code, status }, { status });

/** Opens the cart; the server gives these answers, one after the other. */
const open = (...answers: readonly Response[]): void => {
  const left = [...answers];
  const around = frame({ fetch: async () => left.shift() ?? new Promise(() => {}) });
  render(around(<CartScreen screen={{ cartHash: hashes.cart }} />));
};

const heading = (id: 'order.cart.title' | 'order.cart.unknown' | 'order.unreachable.title'): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: words(id) });

// What a cart shows has no machine: these are all its states.
describe('the cart', () => {
  afterEach(() => {
    cleanup();
    held.clear();
  });

  test('shows its heading while the server is asked', async () => {
    open();
    await heading('order.cart.title');
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(await violation()).toBeNull();
  });

  test('shows every order, with its status, its price and the way to it', async () => {
    open(Response.json({ data: cart }));
    await screen.findByRole('heading', { level: 2, name: /^Written translation\s· Business$/ });
    expect(screen.queryByText(words('status.payment'))).not.toBeNull();
    expect(screen.queryByText('€123.00')).not.toBeNull();
    const link = screen.getByRole('link', { name: /Written translation\s· Business/ });
    expect(link.getAttribute('href')).toBe(`/en/orders/${hashes.cart}/${hashes.order}`);
    expect(await violation()).toBeNull();
  });

  test('says that there is no such cart', async () => {
    open(problem('NotFound', 404));
    await heading('order.cart.unknown');
    expect(screen.queryByRole('button', { name: words('order.retry') })).toBeNull();
    expect(await violation()).toBeNull();
  });

  test('says that the server cannot be reached, and tries again when asked to', async () => {
    open(problem('InternalServerError', 500), Response.json({ data: cart }));
    await heading('order.unreachable.title');
    expect(await violation()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words('order.retry') }));
    await heading('order.cart.title');
    await screen.findByRole('link', { name: /Written translation\s· Business/ });
  });
});
