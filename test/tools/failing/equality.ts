import { describe, expect, it } from 'vitest';

const pay = (amount: number): void => expect({ amount, currency: 'EUR' }).toEqual({ amount: 5, currency: 'EUR' });

describe("a customer's cart (of 2)", () => {
  it('is paid', () => pay(5));
  it('is paid "at once" for $5 & more? [it\'s `true`]', () => pay(6));
});
