import type { ComponentType } from 'react';
import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../brands/brand.ts';
import type { ScreenName, ScreenOf } from '../../machines/rules/screens.ts';
import type { MessagePart } from './catalogue.ts';

type ScreenModule<TName extends ScreenName> = {
  readonly default: ComponentType<{ readonly screen: ScreenOf<TName> }>;
};
export type ScreenView<TName extends ScreenName> = {
  readonly load: () => Promise<ScreenModule<TName>>;
  /** The parts of the messages in which its words stand, beside the first. */
  readonly words: readonly MessagePart[];
};

const brand: ShownBrand = settings;

/** One screen at three addresses: the address moves on while the screen stays as it is, focus and all. */
const payment = { load: () => import('../screens/payment/PaymentScreen.tsx'), words: ['rest', 'payment'] } as const;

/** An order at four addresses: two say what happens next, one is of its customer's account. */
const order = { load: () => import('../screens/order/OrderScreen.tsx'), words: ['rest', 'order'] } as const;

/** The lists of an account. */
const list = { load: () => import('../screens/list/ListsScreen.tsx'), words: ['rest', 'payment', 'lists'] } as const;

/** A withdrawal from any order, or from the one of an address. */
const withdrawal = {
  load: () => import('../screens/withdrawal/WithdrawalScreen.tsx'),
  words: ['rest', 'aftercare'],
} as const;

/** A forgotten password at three addresses: where the link is asked for, and where both kinds of it lead. */
const passwordReset = {
  load: () => import('../screens/passwordReset/PasswordResetScreen.tsx'),
  words: ['rest', 'access'],
} as const;

/** One form for all services; another one begins a request of its own. */
const service = { load: () => import('../screens/request/ServiceScreen.tsx'), words: ['rest', 'service'] } as const;

/** The amount of a top-up, and what it comes to: the top-up goes on while the address moves. */
const prepaid = {
  load: () => import('../screens/prepaid/PrepaidScreen.tsx'),
  words: ['rest', 'payment', 'funds'],
} as const;

/** Which component shows a screen. Each arrives with its first showing. */
export const screenViews: { readonly [TName in ScreenName]: ScreenView<TName> } = {
  write: { load: () => import('../screens/request/WriteScreen.tsx'), words: ['first'] },
  sworn: service,
  proofreading: service,
  'machine-translation': service,
  email: service,
  website: service,
  'phone-call': service,
  interpreting: service,
  package: { load: () => import('../screens/packages/PackageScreen.tsx'), words: ['rest', 'service'] },
  quotation: { load: () => import('../screens/quotation/QuotationScreen.tsx'), words: ['rest', 'quotation'] },
  order,
  cart: { load: () => import('../screens/cart/CartScreen.tsx'), words: ['rest', 'payment'] },
  quoteCreated: order,
  orderCreated: order,
  accountOrder: order,
  orders: list,
  invoices: list,
  invoice: { load: () => import('../screens/invoice/InvoiceScreen.tsx'), words: ['rest', 'funds'] },
  payments: list,
  statement: list,
  prepaid,
  prepaidSummary: prepaid,
  paymentConfirmation: payment,
  paymentSuccess: payment,
  paymentError: payment,
  withdrawal,
  orderWithdrawal: withdrawal,
  // Where there is only a demo, the log-in is the first screen.
  login: {
    load: () => import('../screens/login/LoginScreen.tsx'),
    words: brand.shows === 'demo' ? ['first'] : ['rest', 'access'],
  },
  passwordReset,
  passwordForgot: passwordReset,
  verificationReset: passwordReset,
  settings: { load: () => import('../screens/settings/SettingsScreen.tsx'), words: ['rest', 'access'] },
  registerInfo: { load: () => import('../screens/registerInfo/RegisterInfoScreen.tsx'), words: ['rest', 'access'] },
  verification: { load: () => import('../screens/verification/VerificationScreen.tsx'), words: ['rest', 'access'] },
  serverError: { load: () => import('../screens/error/ErrorScreen.tsx'), words: ['first'] },
  mtdemo: { load: () => import('../screens/mtdemo/MtdemoScreen.tsx'), words: ['rest'] },
};
