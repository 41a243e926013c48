import type { ReactNode } from 'react';
import { brand as settings } from '#brand/brand.ts';
import FirstScreen from '#firstScreen';
import type { ShownBrand } from '../../../brands/brand.ts';
import { lazyView } from '../../lib/parts/lazyView.ts';
import type { ScreenViews } from '../../lib/services/screenView.ts';

const brand: ShownBrand = settings;

const byRoute = <TProps>(load: () => Promise<{ readonly default: (props: TProps) => ReactNode }>) => ({
  View: lazyView(load),
  load,
});

/** What a visitor sees first comes with the page. */
const first = { View: FirstScreen, load: null } as const;

const list = byRoute(() => import('../../list/ListsScreen.tsx'));
const order = byRoute(() => import('../../order/OrderScreen.tsx'));
const passwordReset = byRoute(() => import('../../account/passwordReset/PasswordResetScreen.tsx'));
const payment = byRoute(() => import('../../payment/PaymentScreen.tsx'));
const prepaid = byRoute(() => import('../../prepaid/PrepaidScreen.tsx'));
const service = byRoute(() => import('../../request/ServiceScreen.tsx'));
const withdrawal = byRoute(() => import('../../order/withdrawal/WithdrawalScreen.tsx'));

/** Which component shows a screen. One at several addresses stays as it is while the address moves, focus and all. */
export const screenViews: ScreenViews = {
  write: brand.shows === 'demo' ? byRoute(() => import('../../request/WriteScreen.tsx')) : first,
  sworn: service,
  proofreading: service,
  'machine-translation': service,
  email: service,
  website: service,
  'phone-call': service,
  interpreting: service,
  package: byRoute(() => import('../../request/packages/PackageScreen.tsx')),
  quotation: byRoute(() => import('../../quotation/QuotationScreen.tsx')),
  order,
  cart: byRoute(() => import('../../order/cart/CartScreen.tsx')),
  quoteCreated: order,
  orderCreated: order,
  accountOrder: order,
  orders: list,
  invoices: list,
  invoice: byRoute(() => import('../../invoice/InvoiceScreen.tsx')),
  payments: list,
  statement: list,
  prepaid,
  prepaidSummary: prepaid,
  paymentConfirmation: payment,
  paymentSuccess: payment,
  paymentError: payment,
  withdrawal,
  orderWithdrawal: withdrawal,
  login: brand.shows === 'demo' ? first : byRoute(() => import('../../account/signIn/LoginScreen.tsx')),
  passwordReset,
  passwordForgot: passwordReset,
  verificationReset: passwordReset,
  settings: byRoute(() => import('../../account/settings/SettingsScreen.tsx')),
  registerInfo: byRoute(() => import('../../account/registration/RegisterInfoScreen.tsx')),
  verification: byRoute(() => import('../../account/verification/VerificationScreen.tsx')),
  serverError: byRoute(() => import('../failure/ErrorScreen.tsx')),
  mtdemo: byRoute(() => import('../../demo/MtdemoScreen.tsx')),
};
