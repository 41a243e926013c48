import { type ScreenName, screens } from '../../../machines/shell/screens.ts';
import type { Listed } from '../../harness/contract.ts';
import { type BrandId, brands } from '../../support/browser/matrix.ts';

/** The looks of a page. Colours move nothing: a width has one scheme, and each scheme is seen. */
const narrow = { scheme: 'light', width: 390, height: 844 } as const;
const wide = { scheme: 'dark', width: 1280, height: 900 } as const;
export const looks = [narrow, wide] as const;

export type Look = (typeof looks)[number];

/** In which languages a brand's layout is checked, its own first: each of the application's once, and of the demonstration's. */
export const languages = {
  wordbridge: ['en', 'de'],
  mostek: ['pl', 'uk'],
  przekladnia: ['pl', 'en'],
} as const satisfies { readonly [TBrand in BrandId]: readonly (typeof brands)[TBrand]['locales'][number][] };

/** The pictured stories of each screen: what it mostly shows, and what is laid out as nothing else of it. */
const ofScreens = {
  write: ['write-empty', 'write-filled', 'write-documents', 'write-problems'],
  sworn: ['service-sworn'],
  proofreading: ['service-proofreading'],
  'machine-translation': ['service-machine-translation'],
  email: ['service-email'],
  website: ['service-website'],
  'phone-call': ['service-phone-call'],
  interpreting: ['service-interpreting'],
  quotation: [
    'quotation-awaiting',
    'quotation-change',
    'quotation-offer',
    'quotation-revised',
    'quotation-reject',
    'quotation-unknown',
    'checkout-company',
    'checkout-method',
  ],
  paymentConfirmation: ['payment-choosing', 'payment-parts', 'payment-transfer', 'payment-succeeded', 'payment-failed'],
  quoteCreated: ['created-offered'],
  orderCreated: ['created-transfer'],
  order: [
    'order-account',
    'order-payment',
    'order-translation',
    'order-draft',
    'order-finished',
    'order-cancel',
    'order-refunded',
    'order-messages',
    'order-revision-form',
  ],
  cart: ['cart-found'],
  withdrawal: ['withdrawal-form', 'withdrawal-canceled'],
  login: ['login-empty', 'register-company'],
  registerInfo: ['register-info'],
  verification: ['verification-password', 'verification-used'],
  passwordReset: ['password-reset'],
  passwordForgot: ['password-forgot'],
  verificationReset: ['password-verification-saved'],
  settings: ['settings', 'settings-mail', 'settings-conflict', 'settings-passkeys', 'own-data-ready'],
  orders: ['orders', 'orders-many', 'orders-none'],
  payments: ['payments'],
  invoices: ['invoices'],
  invoice: ['invoice', 'invoice-correction'],
  prepaid: ['top-up-coupon', 'prepaid-below'],
  prepaidSummary: ['top-up-summary'],
  statement: ['statement'],
  mtdemo: ['mtdemo-translated', 'mtdemo-not-implemented'],
} as const satisfies Partial<Record<ScreenName, readonly string[]>>;

/** What stands around a screen, or in its place. */
const aroundScreens = ['shell-overlay', 'shell-crash', 'shell-cookies', 'shell-menu-signed-in', 'shell-offline'];

/** What shows a brand's own header and footer. */
const ofBrands = ['shell-visitor', 'shell-footer'];

export const picturedStories: ReadonlySet<string> = new Set([
  ...Object.values(ofScreens).flat(),
  ...aroundScreens,
  ...ofBrands,
]);

/** Most look at these screens: they are pictured in both looks. */
const mainJob: ReadonlySet<ScreenName> = new Set(['write', 'quotation', 'paymentConfirmation', 'order']);

/** The first brand that has a screen. */
const firstWith = (screen: ScreenName): BrandId | undefined => {
  const { shownBy } = screens[screen];
  return Object.values(brands).find(({ shows }) => shownBy === 'every' || shownBy === shows)?.id;
};

/** One half of all names or the other: a story that is added moves no other one. */
const isOdd = (story: string): boolean => [...story].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;

/**
 * The looks in which a story has a reference picture, in its brand's own language. Screens differ between brands by their themes alone,
 * which the sheets of components show: a screen is pictured in the first brand that has it, narrow or wide as the story's name has it, and
 * a screen of the main job in both looks. A brand's own header and footer are pictured in both looks of each.
 */
export const listPictures = (brand: BrandId, { name, screen, narrow: onlyNarrow }: Listed): readonly Look[] => {
  const isOfBrand = ofBrands.includes(name);
  if (!picturedStories.has(name) || (!isOfBrand && brand !== firstWith(screen))) return [];
  if (onlyNarrow) return [narrow];
  if (isOfBrand || mainJob.has(screen)) return looks;
  return [isOdd(name) ? wide : narrow];
};

/**
 * Whether a story's layout is checked in a look, in each of those languages: every one narrow, where words that are too long show, and
 * the pictured ones wide, whose columns are the other ones' of their screens.
 */
export const isChecked = (look: Look, { name, narrow: onlyNarrow }: Listed): boolean =>
  look === narrow || (picturedStories.has(name) && !onlyNarrow);
