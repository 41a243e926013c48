import { brand as mostek } from '../../../brands/mostek/server.ts';
import { brand as przekladnia } from '../../../brands/przekladnia/server.ts';
import { brand as wordbridge } from '../../../brands/wordbridge/server.ts';
import type { PaymentMethod } from '../../../openapi/types.ts';
import { isFull } from '../tier.ts';

export const brands = { wordbridge, mostek, przekladnia };
export type BrandId = keyof typeof brands;

export const widths = [390, 1280] as const;
/** A window's width, in pixels. */
export type Width = (typeof widths)[number];

type In<TBrand extends BrandId> = {
  readonly brand: TBrand;
  readonly locale: (typeof brands)[TBrand]['locales'][number];
  readonly width: Width;
};

/** Where a journey goes: a language that the brand speaks, in a window. */
export type Shop = In<'wordbridge'> | In<'mostek'>;
export type Demo = In<'przekladnia'>;
/** How money comes from outside in journeys that are about something else; each other method has journeys of its own. */
const methods = ['stripe', 'transfer'] as const;
export type Method = (typeof methods)[number];
export const isMethod = (method: PaymentMethod): method is Method => methods.some((one) => one === method);
export type PaidShop = Shop & { readonly method: Method };

const of = <TBrand extends BrandId>(brand: TBrand): readonly In<TBrand>[] =>
  brands[brand].locales.flatMap((locale: In<TBrand>['locale']) => widths.map((width) => ({ brand, locale, width })));

export const everyShop: readonly Shop[] = [...of('wordbridge'), ...of('mostek')];
export const everyDemo: readonly Demo[] = of('przekladnia');

/**
 * Of each two values of language, width and method one way at least, in half of all ways: a language is gone through at both widths and by
 * both methods, and so is a width by both methods.
 */
const pairwise: readonly PaidShop[] = everyShop
  .filter(({ width }) => width === 390)
  .flatMap((shop, language) =>
    widths.flatMap((width, wide) =>
      methods.filter((_, method) => (language + wide + method) % 2 === 0).map((method) => ({ ...shop, width, method })),
    ),
  );

/** What differs from a shop in everything: the other brand, in its languages by turns, at the other width. */
const listOpposites = (shop: Shop, turn: number): readonly Shop[] => {
  const others = everyShop.filter(({ brand, width }) => brand !== shop.brand && width !== shop.width);
  return others.filter((_, at) => at === turn % others.length);
};

const en = { brand: 'wordbridge', locale: 'en', width: 1280 } as const satisfies Shop;
const enPhone = { ...en, width: 390 } as const satisfies Shop;
const de = { ...en, locale: 'de' } as const satisfies Shop;
const dePhone = { ...de, width: 390 } as const satisfies Shop;
const pl = { brand: 'mostek', locale: 'pl', width: 1280 } as const satisfies Shop;
const plPhone = { ...pl, width: 390 } as const satisfies Shop;
const uk = { ...pl, locale: 'uk' } as const satisfies Shop;
const ukPhone = { ...uk, width: 390 } as const satisfies Shop;
const mostekEn = { ...pl, locale: 'en' } as const satisfies Shop;
const mostekEnPhone = { ...mostekEn, width: 390 } as const satisfies Shop;

/** Journeys whose way depends on how it is paid, and where `npm test` goes each of them. */
const paid = {
  'main job': [
    { ...en, method: 'stripe' },
    { ...dePhone, method: 'transfer' },
    { ...plPhone, method: 'stripe' },
    { ...uk, method: 'transfer' },
  ],
  'session ended in the main job': [
    { ...plPhone, method: 'stripe' },
    { ...de, method: 'transfer' },
  ],
} as const satisfies Readonly<Record<string, readonly PaidShop[]>>;

/** All other journeys through a shop. Each is gone once, where nothing asks for more. */
const shops = {
  'bad documents': [enPhone],
  'too large a document': [mostekEn],
  'discount code': [de],
  'quotation of a person': [dePhone],
  'rejected quotation': [uk],
  'quotation by phone': [mostekEn],
  'what happens next': [ukPhone],
  'unknown quotation': [en],
  'request after an outage': [plPhone],
  'unsent request': [de],
  'unsent request over a reload': [pl],
  'opened without a network': [uk],
  'cart of three services': [pl],
  'three target languages': [ukPhone],
  'declined payment': [mostekEnPhone],
  'canceled payment': [pl],
  'slow provider': [dePhone],
  "closed provider's page": [ukPhone],
  'double click': [de],
  'order after an outage': [plPhone],
  'order followed live': [pl],
  'order followed by polling': [dePhone],
  'order followed offline': [ukPhone],
  'canceled order': [mostekEnPhone],
  'order too late to cancel': [de],
  'whole sworn order': [pl],
  'draft of an original': [dePhone],
  'draft in two tabs': [uk],
  'draft over a crash': [enPhone],
  'changed request': [dePhone],
  'offer asked about': [ukPhone],
  'withdrawal from an order': [dePhone],
  'withdrawal of a guest': [uk],
  'refused withdrawals': [plPhone],
  'rated order': [dePhone],
  'rating that is too old': [uk],
  'rated orders of a cart': [pl],
  'messages with the desk': [ukPhone],
  'messages over a crash': [en],
  'revision of an order': [plPhone],
  'order again': [de],
  'focus through the checkout': [uk],
  'checkout kept by the device': [plPhone],
  'profile in the checkout': [de],
  'reverse charge': [uk],
  "visitor's draft after log-in": [mostekEnPhone],
  'draft of several tabs': [uk],
  'draft over a reload': [pl],
  'drafts on two devices': [uk],
  registration: [enPhone],
  'registration on the way': [dePhone],
  'registration by keyboard': [mostekEn],
  'registration of a company': [plPhone],
  'registration with an address that is taken': [de],
  'registration after an outage': [ukPhone],
  'unlikely address of a registration': [pl],
  'link on another device': [de],
  'wrong link': [mostekEnPhone],
  'link after an outage': [uk],
  'link in two tabs': [en],
  'expired link': [pl],
  "link of another's account": [dePhone],
  'order made an account': [enPhone],
  'log-in': [ukPhone],
  'log-in by keyboard': [plPhone],
  'log-in on the way': [en],
  'log-in unavailable': [uk],
  'log-in in several tabs': [pl],
  'passkeys from end to end': [dePhone],
  'passkeys among what a browser fills in': [plPhone],
  'a passkey in the session dialog': [mostekEnPhone],
  'a passkey some time after log-in': [dePhone],
  'a passkey that is refused': [en],
  'session ended at the offer': [ukPhone],
  'session ended at the delivery': [pl],
  'session ended after the order': [mostekEn],
  'session ended in the settings': [dePhone],
  'session ended, and left': [pl],
  'protected page': [de],
  'protected page in two tabs': [uk],
  'menu of an account': [dePhone],
  'refused token': [dePhone],
  'expired session left for log-in': [uk],
  'expired session dismissed': [plPhone],
  'broken down service': [mostekEn],
  'refused visitor': [ukPhone],
  'first paint': [enPhone, pl],
  'first paint kept': [de, ukPhone],
  'first paint of a sworn translation': [dePhone, uk],
  'visitor refused for good': [de],
  'refused customer': [plPhone],
  'customer refused for good': [mostekEn],
  'wrong password of a customer': [dePhone],
  'breakdown with a body': [uk],
  'breakdown without a body': [enPhone],
  'other refusals': [pl],
  'session renewed': [en],
  'session in a new tab': [plPhone],
  'session prolonged': [dePhone],
  'session expired': [plPhone],
  'laptop asleep': [de],
  'session at its longest': [mostekEnPhone],
  'session ended elsewhere': [ukPhone],
  'log-out with two tabs': [de],
  'log-out without a network': [pl],
  'renewal without a network': [enPhone],
  'session over reloads': [uk],
  'ten tabs': [pl],
  'live balance': [uk],
  'statement of the balance': [ukPhone],
  'statement turned': [dePhone],
  'statement over an outage': [en],
  'forgotten password': [plPhone],
  'forgotten password by keyboard': [de],
  'wrong links to a password': [dePhone],
  'password over an outage': [uk],
  'link to a password in two tabs': [enPhone],
  'password replaced while signed in': [mostekEn],
  'password of a registration': [ukPhone],
  'password changed': [ukPhone],
  'e-mail address changed': [dePhone],
  'devices signed out': [plPhone],
  'profile changed': [ukPhone],
  'profile in two tabs': [plPhone],
  'profile over a reload': [mostekEn],
  'currency in use': [enPhone],
  'profile by keyboard': [pl],
  'VAT ID while the register is away': [dePhone],
  'session ended in the profile': [en],
  'profile without a network': [ukPhone],
  'uncommon text in the profile': [enPhone],
  'settings over an outage': [mostekEn],
  'copy of the data': [uk],
  'copy of the data over an outage': [plPhone],
  'account deleted': [pl],
  'account with something open': [ukPhone],
  'account deleted by keyboard': [de],
  'account deleted from elsewhere': [mostekEn],
  'orders listed': [uk],
  'orders searched': [plPhone],
  'lists of little': [dePhone],
  'long names in lists': [ukPhone],
  'list over an outage': [de],
  'list by keyboard': [pl],
  'session ended in a list': [mostekEnPhone],
  'payments listed': [de],
  'order opened from the list': [de],
  'invoice of an order': [plPhone],
  'a month on the moved clock': [dePhone, pl],
  'invoices listed': [dePhone],
  'invoice over an outage': [ukPhone],
  'invoices by keyboard': [de],
  'session ended at an invoice': [pl],
  'top-up': [plPhone],
  'top-up by transfer': [dePhone],
  'session ended in a top-up': [dePhone],
  'top-up without a network': [en],
  'paid by stripe': [enPhone],
  'paid by paypal': [de],
  'paid by payu': [plPhone],
  'paid by przelewy24': [uk],
  'paid in parts': [dePhone],
  'two tabs and two methods': [mostekEnPhone],
  'another sum than was asked for': [ukPhone],
  'paid within thirty days': [ukPhone],
  'paid by the balance': [plPhone],
  'cart paid by the balance': [uk],
  'balance too small': [plPhone],
  'paid by a voucher': [pl],
  'sworn translation': [plPhone],
  shipment: [plPhone],
  proofreading: [mostekEn],
  'post-edited machine translation': [uk],
  'e-mail translation': [dePhone],
  'website translation': [pl],
  'phone-call translation': [ukPhone],
  'oral interpreting': [enPhone],
} as const satisfies Readonly<Record<string, readonly Shop[]>>;

const demos = {
  'forgotten password of the demonstration': [{ brand: 'przekladnia', locale: 'pl', width: 390 }],
  'log-in at first paint': [{ brand: 'przekladnia', locale: 'pl', width: 1280 }],
  'machine translation': [{ brand: 'przekladnia', locale: 'pl', width: 390 }],
  'engine out of order': [{ brand: 'przekladnia', locale: 'en', width: 1280 }],
  'no engine': [{ brand: 'przekladnia', locale: 'en', width: 390 }],
} as const satisfies Readonly<Record<string, readonly Demo[]>>;

/** Where each journey is gone first, in `npm test` where that goes it. */
export const firstWays: Readonly<Record<string, readonly (Shop | Demo | PaidShop)[]>> = { ...paid, ...shops, ...demos };

type JourneyName = keyof typeof shops;
export const journeyNames: readonly string[] = Object.keys(shops);

/** Where a journey is gone: once by `npm test`, and by `npm run journeys` once more in what is opposite. */
export const journey = (name: JourneyName, isWhole = isFull): readonly Shop[] => {
  const first: readonly Shop[] = shops[name];
  return isWhole ? [...first, ...first.flatMap((shop) => listOpposites(shop, journeyNames.indexOf(name)))] : first;
};
export const demoJourney = (name: keyof typeof demos, isWhole = isFull): readonly Demo[] => {
  const first: readonly Demo[] = demos[name];
  return everyDemo.filter((one) =>
    first.some(({ locale, width }) => (one.locale === locale ? one.width === width : isWhole && one.width !== width)),
  );
};
export const paidJourney = (name: keyof typeof paid, isWhole = isFull): readonly PaidShop[] =>
  isWhole ? pairwise : paid[name];

export const isJourney = (name: string): name is JourneyName => name in shops;
