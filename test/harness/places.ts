import type { AnyMachineSnapshot } from 'xstate';
import type { Screen } from '../../machines/shell/screens.ts';
import { hashes } from '../support/models/samples.ts';

const order: Screen = { name: 'order', cartHash: hashes.cart, orderHash: hashes.order };
const quotation: Screen = { name: 'quotation', hash: hashes.quotation };

const places: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Screen>> = {
  quotation: () => quotation,
  checkout: () => quotation,
  shipment: () => quotation,
  payment: () => ({ name: 'paymentConfirmation', paymentHash: hashes.payment }),
  follow: () => order,
  cancellation: () => order,
  draftAnswer: () => order,
  messages: () => order,
  reorder: () => order,
  orderInvoices: () => order,
  rating: () => order,
  reference: () => order,
  requestChange: () => ({ name: 'quotation', hash: hashes.quotation }),
  reviewRequest: () => ({ name: 'quotation', hash: hashes.quotation }),
  revisionRequest: () => order,
  withdrawal: () => ({ name: 'withdrawal' }),
  passwordReset: () => ({ name: 'passwordReset' }),
  companyLookUp: () => ({ name: 'login', from: null, form: 'register' }),
  orderAccount: () => order,
  registration: () => ({ name: 'login', from: null, form: 'register' }),
  verification: () => ({ name: 'verification', email: 'ada@customer.example', hash: 'cmVnaXN0ZXJlZA' }),
  verificationMail: () => ({ name: 'registerInfo' }),
  passkey: () => ({ name: 'settings' }),
  passwordChange: () => ({ name: 'settings' }),
  settings: () => ({ name: 'settings' }),
  emailChange: () => ({ name: 'settings' }),
  sessions: () => ({ name: 'settings' }),
  dataExport: () => ({ name: 'settings' }),
  accountDeletion: () => ({ name: 'settings' }),
  passkeySignIn: () => ({ name: 'login', from: null }),
  invoice: () => ({ name: 'invoice', invoiceId: '42' }),
  balanceAlert: () => ({ name: 'prepaid' }),
  list: ({ context }) => ({ name: context.kind === 'payments' ? 'payments' : 'orders' }),
  topUp: ({ context }) => ({ name: context.step === 'summary' ? 'prepaidSummary' : 'prepaid' }),
  packages: () => ({ name: 'package' }),
  session: () => ({ name: 'login', from: null }),
};

/** The screen on which the view of a machine stands. */
export const getScreen = (machine: string, snapshot: AnyMachineSnapshot): Screen =>
  places[machine]?.(snapshot) ?? { name: 'write' };
