import type { cartMachine } from '../../../machines/order/cart.ts';
import { noDetails } from '../../../machines/request/noDetails.ts';
import type { CartItem, CartItemState, Money, Price, Sums } from '../../../openapi/types.ts';
import { cartModel } from '../../order/cart.model.ts';
import { cart, cartItem, hashes } from '../../support/models/samples.ts';
import { type Injected, inject } from '../inject.ts';
import type { Stories, Story } from './story.ts';

const loading = (): Injected<typeof cartMachine> => inject<typeof cartMachine>(cartModel, { hash: hashes.cart });

const states = {
  translation: 'paid',
  payment: 'unpaid',
  acceptation: 'offered',
  calculation: 'preparing',
} as const satisfies Record<string, CartItemState>;

/** An order of each kind: words, addresses, numbers with an appointment, a place. */
const kinds = {
  translation: {},
  payment: {
    service: 'website',
    quantity: 600,
    details: { ...noDetails, links: ['https://example.com/about', 'https://example.com/contact'] },
  },
  acceptation: {
    service: 'phone-call',
    unit: 'minute',
    quantity: 30,
    details: { ...noDetails, phone_numbers: ['+48 22 307 18 41'], starts_at: '2026-01-02T10:00:00Z', duration: 30 },
  },
  calculation: {
    service: 'interpreting',
    unit: 'hour',
    quantity: 2,
    details: { ...noDetails, place: 'Mostowa 12, Warszawa', starts_at: '2026-01-02T10:00:00Z', duration: 90 },
  },
} satisfies Record<keyof typeof states, Partial<CartItem>>;

const multiplyPrice = (count: number, { net, vat, gross }: Price, money: (amount: string) => Money): Sums => {
  const times = ({ currency_amount_decimal }: Money) => money((count * Number(currency_amount_decimal)).toFixed(2));
  return { net: times(net), vat: times(vat), gross: times(gross) };
};

const story = (set: Story['set']): Story => ({ screen: { name: 'cart', cartHash: hashes.cart }, set });

export const cartStories: Stories = {
  'cart-found': story(({ service, variant, price, money }) =>
    loading().answer('loadCart', {
      kind: 'found',
      cart: {
        ...cart,
        currency: price.gross.currency_code,
        items: (['translation', 'payment', 'acceptation', 'calculation'] as const).map((status, index) =>
          cartItem({
            number: index + 1,
            order_hash: `${hashes.order}${index}`,
            package_id: 4,
            status,
            ...kinds[status],
            state: states[status],
            public_name: service,
            variant_name: variant,
            quotation:
              status === 'calculation' ? null : { price_gross: price.gross, vat: price.vat, shipment: price.shipment },
          }),
        ),
        total: multiplyPrice(3, price, money),
        offered: multiplyPrice(1, price, money),
        due: multiplyPrice(1, price, money),
      },
    }),
  ),
  'cart-unknown': story(() => loading().answer('loadCart', { kind: 'unknown' })),
  'cart-unreachable': story(() => loading().fail('loadCart')),
};
