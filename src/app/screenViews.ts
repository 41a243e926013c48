import type { ComponentType } from 'react';
import { brand as settings } from '#brand/brand.ts';
import FirstScreen from '#firstScreen';
import type { ShownBrand } from '../../brands/brand.ts';
import { lazyView } from './lazyView.ts';
import type { ScreenViews } from './screenView.ts';

const brand: ShownBrand = settings;

const byRoute = <TProps>(load: () => Promise<{ readonly default: ComponentType<TProps> }>) => ({
  View: lazyView(load),
  load,
});

/** What a visitor sees first comes with the page. */
const first = { View: FirstScreen, load: null } as const;

const list = byRoute(() => import('../screens/list/ListsScreen.tsx'));
const order = byRoute(() => import('../screens/order/OrderScreen.tsx'));
const passwordReset = byRoute(() => import('../screens/passwordReset/PasswordResetScreen.tsx'));
const payment = byRoute(() => import('../screens/payment/PaymentScreen.tsx'));
const prepaid = byRoute(() => import('../screens/prepaid/PrepaidScreen.tsx'));
const service = byRoute(() => import('../screens/request/ServiceScreen.tsx'));
const withdrawal = byRoute(() => import('../screens/withdrawal/WithdrawalScreen.tsx'));

/** Which component shows a screen. One at several addresses stays as it is while the address moves, focus and all. */
export const screenViews: ScreenViews = {
  write: brand.shows === 'demo' ? byRoute(() => import('../screens/request/WriteScreen.tsx')) : first,
  sworn: service,
  proofreading: service,
  'machine-translation': service,
  email: service,
  website: service,
  'phone-call': service,
  interpreting: service,
  package: byRoute(() => import('../screens/packages/PackageScreen.tsx')),
  quotation: byRoute(() => import('../screens/quotation/QuotationScreen.tsx')),
  order,
  cart: byRoute(() => import('../screens/cart/CartScreen.tsx')),
  quoteCreated: order,
  orderCreated: order,
  accountOrder: order,
  orders: list,
  invoices: list,
  invoice: byRoute(() => import('../screens/invoice/InvoiceScreen.tsx')),
  payments: list,
  statement: list,
  prepaid,
  prepaidSummary: prepaid,
  paymentConfirmation: payment,
  paymentSuccess: payment,
  paymentError: payment,
  withdrawal,
  orderWithdrawal: withdrawal,
  login: brand.shows === 'demo' ? first : byRoute(() => import('../screens/login/LoginScreen.tsx')),
  passwordReset,
  passwordForgot: passwordReset,
  verificationReset: passwordReset,
  settings: byRoute(() => import('../screens/settings/SettingsScreen.tsx')),
  registerInfo: byRoute(() => import('../screens/registerInfo/RegisterInfoScreen.tsx')),
  verification: byRoute(() => import('../screens/verification/VerificationScreen.tsx')),
  serverError: byRoute(() => import('../screens/error/ErrorScreen.tsx')),
  mtdemo: byRoute(() => import('../screens/mtdemo/MtdemoScreen.tsx')),
};
