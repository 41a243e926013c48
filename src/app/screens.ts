import type { ComponentType } from 'react';
import type { Screen, ScreenName } from '../../machines/rules/routes.ts';
import type { MessagePart } from './catalogue.ts';

export type ScreenOf<TName extends ScreenName> = Extract<Screen, { name: TName }>;
type ScreenModule<TName extends ScreenName> = {
  readonly default: ComponentType<{ readonly screen: ScreenOf<TName> }>;
};
type ScreenEntry<TName extends ScreenName> = {
  readonly load: () => Promise<ScreenModule<TName>>;
  /** The part of the messages that holds its words, beside the first. */
  readonly words: MessagePart;
};

/** One screen at three addresses: the address moves on while the screen stays as it is, focus and all. */
const payment = { load: () => import('../screens/payment/PaymentScreen.tsx'), words: 'rest' } as const;

/** Which component shows a screen. Each arrives with its first showing. */
export const screens = {
  write: { load: () => import('../screens/write/WriteScreen.tsx'), words: 'first' },
  quotation: { load: () => import('../screens/quotation/QuotationScreen.tsx'), words: 'rest' },
  order: { load: () => import('../screens/order/OrderScreen.tsx'), words: 'rest' },
  cart: { load: () => import('../screens/cart/CartScreen.tsx'), words: 'rest' },
  paymentConfirmation: payment,
  paymentSuccess: payment,
  paymentError: payment,
  login: { load: () => import('../screens/login/LoginScreen.tsx'), words: 'rest' },
  demo: { load: () => import('../screens/demo/DemoScreen.tsx'), words: 'rest' },
} as const satisfies { [TName in ScreenName]: ScreenEntry<TName> };
