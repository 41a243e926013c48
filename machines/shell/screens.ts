import type { Service } from '../../openapi/types.ts';
import { serviceRoutes } from '../services/routes.ts';

/** The kinds of brands: the whole application, or a demonstration of machine translation alone. */
export type Shows = 'application' | 'demo';

/** Part of an address that names a thing. Also a shortened one: that nothing has it is said on the screen that it should lead to. */
export const hash = '[A-Za-z0-9_-]{1,64}';

/** An e-mail address in an address, as it is encoded there. */
export const encodedEmail = '[^/]{1,762}';

/** Of an account's screens what stands behind the path is their own (field `search`): a list reads and writes it (`listQuery.ts`). */
export const account = 'account/';

type QueryField = {
  readonly key: string;
  /** What is taken; anything else counts as nothing. */
  readonly pattern: RegExp;
  /** A screen has no such field where the address has none; else it is null. */
  readonly optional?: true;
};

const payment = { key: 'payment', pattern: new RegExp(`^${hash}$`) };
/** Long enough for every address of the application, with what its list is searched by. */
const from = { key: 'from', pattern: /^.{1,2000}$/s };
const form = { key: 'form', pattern: /^register$/, optional: true } as const;

/** All that routing, navigation, landing, links and head tags know of a screen. What shows it stands in `src/shell/page/screenViews.ts`. */
export type ScreenDescription = {
  /** Its address after the locale (specification 2); `:name` stands for a hash, `:email` for an e-mail address. */
  readonly path: string;
  /** What its address carries behind the path, by the name of the screen's field. */
  readonly query?: Readonly<Record<string, QueryField>>;
  /** Who is shown it: log-in is for visitors alone, and who is not a customer yet is asked to sign in. */
  readonly access: 'everybody' | 'visitors' | 'customers';
  /** Who may find it: addresses of orders, quotations and payments are all it takes to see them. */
  readonly reach: 'public' | 'secret';
  /** The kinds of brands that have it. */
  readonly shownBy: Shows | 'every';
};

const anybodys = { access: 'everybody', shownBy: 'application' } as const;
const customers = { access: 'customers', reach: 'secret', shownBy: 'application' } as const;

/** The form of a service. */
const formAt = <TPath extends string>(path: TPath) => ({ ...anybodys, path, reach: 'public' }) as const;

/** Every screen. Its words in a page's head are the messages `shell.title.<name>` and `head.description.<name>`. */
export const screens = {
  write: formAt(serviceRoutes.write),
  sworn: formAt(serviceRoutes.sworn),
  proofreading: formAt(serviceRoutes.proofreading),
  'machine-translation': formAt(serviceRoutes['machine-translation']),
  email: formAt(serviceRoutes.email),
  website: formAt(serviceRoutes.website),
  'phone-call': formAt(serviceRoutes['phone-call']),
  interpreting: formAt(serviceRoutes.interpreting),
  package: { ...anybodys, path: 'order/package', reach: 'public' },
  quotation: { ...anybodys, path: 'order/quotations/:hash', reach: 'secret' },
  order: { ...anybodys, path: 'orders/:cartHash/:orderHash', reach: 'secret' },
  cart: { ...anybodys, path: 'orders/:cartHash', reach: 'secret' },
  /** One screen at two addresses: an order is made as a quotation, and by its acceptance. */
  quoteCreated: { ...anybodys, path: 'orders-created/:orderHash/quote', reach: 'secret' },
  orderCreated: { ...anybodys, path: 'orders-created/:orderHash/order', reach: 'secret' },
  paymentConfirmation: { ...anybodys, path: 'payment/confirmation', query: { paymentHash: payment }, reach: 'secret' },
  paymentSuccess: { ...anybodys, path: 'payment/success', query: { paymentHash: payment }, reach: 'secret' },
  paymentError: { ...anybodys, path: 'payment/error', query: { paymentHash: payment }, reach: 'secret' },
  /** For whoever finds it, and from an order's page. */
  withdrawal: { ...anybodys, path: 'withdrawal', reach: 'public' },
  orderWithdrawal: { ...anybodys, path: 'withdrawal/:orderHash', reach: 'secret' },
  /** `from` is where to go after signing in: an address without its locale. `form` shows registration in its place. */
  login: { path: 'login', query: { from, form }, access: 'visitors', reach: 'public', shownBy: 'every' },
  /** What an account gives, and what happens after registering. */
  registerInfo: { ...anybodys, path: 'register-info', reach: 'public' },
  /** The link of a mail, which confirms an address. */
  verification: { ...anybodys, path: 'password/verification/:email/:hash', reach: 'secret' },
  /** Asks for the link by which a forgotten password is replaced; where it leads to, and where the longer one of a registration does. */
  passwordReset: { path: 'password-reset', access: 'everybody', reach: 'public', shownBy: 'every' },
  passwordForgot: { path: 'password-forgot/:token', access: 'everybody', reach: 'secret', shownBy: 'every' },
  verificationReset: { ...anybodys, path: 'password/verification/:email/:hash/:resetHash', reach: 'secret' },
  orders: { ...customers, path: 'account/orders' },
  /** The order's page within the account; what its list was searched by leads back to there. */
  accountOrder: { ...anybodys, path: 'account/order/:orderHash', reach: 'secret' },
  invoices: { ...customers, path: 'account/invoices' },
  invoice: { ...customers, path: 'account/invoices/:invoiceId' },
  payments: { ...customers, path: 'account/payments' },
  settings: { ...customers, path: 'account/settings' },
  /** One screen at two addresses: the amount of a top-up, and what it comes to. */
  prepaid: { ...customers, path: 'account/prepaid' },
  prepaidSummary: { ...customers, path: 'account/prepaid/summary' },
  statement: { ...customers, path: 'account/prepaid/statement' },
  /** The generic error page by an address of its own: for a proxy whose server does not answer. */
  serverError: { path: '500', access: 'everybody', reach: 'secret', shownBy: 'every' },
  mtdemo: { path: '', access: 'customers', reach: 'public', shownBy: 'demo' },
} as const satisfies Readonly<Record<string, ScreenDescription> & Record<Service, ScreenDescription>>;

type Screens = typeof screens;
export type ScreenName = keyof Screens;

type PathFields<TPath extends string> = TPath extends `${string}:${infer TField}/${infer TRest}`
  ? TField | PathFields<TRest>
  : TPath extends `${string}:${infer TField}`
    ? TField
    : never;

type Optional = { readonly optional: true };

/** A screen with what its address carries: hashes in the path, and what may stand behind it. */
export type ScreenOf<TName extends ScreenName> = TName extends ScreenName
  ? { readonly name: TName } & {
      readonly [TField in PathFields<Screens[TName]['path']>]: string;
    } & (Screens[TName] extends {
        readonly query: infer TQuery;
      }
        ? { readonly [TField in keyof TQuery as TQuery[TField] extends Optional ? never : TField]: string | null } & {
            readonly [TField in keyof TQuery as TQuery[TField] extends Optional ? TField : never]?: string;
          }
        : unknown) &
      (Screens[TName]['path'] extends `${typeof account}${string}` ? { readonly search?: string } : unknown)
  : never;

export type Screen = ScreenOf<ScreenName>;

/** The screen that the address of a brand alone shows. */
export const homes = {
  application: { name: 'write' },
  demo: { name: 'mtdemo' },
} as const satisfies Record<Shows, Screen>;

/** The screens that a build writes pages for, as visitors see them, home first: who begins there can use them before the application runs. */
export const builtScreens = {
  application: ['write', 'sworn', 'proofreading', 'machine-translation', 'email'],
  demo: ['login'],
} as const satisfies Record<Shows, readonly ScreenName[]>;

export type BuiltScreen = (typeof builtScreens)[Shows][number];
