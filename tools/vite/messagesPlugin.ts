import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Shows } from '../../machines/rules/screens.ts';
import { serviceScreens } from '../../machines/services/routes.ts';
import { areaOf, readCatalogue } from '../catalogue.ts';
import { compileMessage } from './compileMessage.ts';

const parts = [
  'first',
  'soon',
  'rest',
  'service',
  'order',
  'quotation',
  'payment',
  'funds',
  'aftercare',
  'shipment',
  'access',
  'lists',
] as const;
export type MessagePart = (typeof parts)[number];

/** Areas whose words the first route needs to show; the rest, with what a server may refuse, follows when it has shown. */
const firstAreas = {
  application: new Set(['shell', 'ui', 'write']),
  demo: new Set(['shell', 'ui', 'login', 'field', 'error']),
} as const satisfies Record<Shows, ReadonlySet<string>>;
/** Words that stand in place of a screen on its way. */
const firstIds: ReadonlySet<string> = new Set(['login.title', 'write.title', 'write.lead']);
/** Of the first areas, what only parts of the page say that arrive by themselves (`laterViews.ts`), or other screens. */
const laterIds =
  /^(shell\.(dismiss|locale|signInRequired|unknownAddress|title\..+)|ui\.(copy|copied|timeline\w+|tooLong)|write\.(awaitingDocuments|cart|discount(?!Code$)\w+|documentList|duration|edit|files|filesRefused|links|newsletterName|notSent|phoneNumbers|place|privacyName|problems?|promiseExpired|recording|refused|retry|sentElsewhere|shipment|speed|startsAt|summary\.(asOf|byHand|counting|deliverBy|discount|minimum|spoken|subject|surcharge|unknown|vat)|termsName|tooMany|unavailable|unkept|wish|wordCount))(\.|$)/;
/** Words of what the shell shows once the first screen can be used (`soonViews.ts`), the page's head among it. */
const soonIds =
  /^head\.|^shell\.(account(\.|$)|balance$|logOut$|title\.(write|login|serverError)$|cookies\.|footer\.|link\.(?!(write|services)$)|release\.|scheme(\.|$))/;
/** What only the forms of services show, and what comes later of the quick quote's: `write.summary` stands under prices elsewhere, too. */
const serviceAreas: ReadonlySet<string> = new Set([
  'documents',
  'mailbox',
  'package',
  'request',
  'service',
  'upload',
  'write',
]);
const serviceTitles: ReadonlySet<string> = new Set(
  serviceScreens.filter((name) => name !== 'write').map((name) => `shell.title.${name}`),
);
/** What only an order's page says, and not the cart's. */
const orderIds =
  /^(papers\.invoices\.|status\.(?!ended$)\w+\.|ui\.timeline|order\.(appointment|cancel|cartItem|connection|demo\w+|details|dispute|download|failure|files|loading|overdue|package|refund|returned|timeline|toQuotation)(\.|$))/;
/** What only a quotation's page says, and not the cart's or an order's. */
const quotationIds =
  /^quotation\.(accepted|awaiting|byTransfer|continue|expired|loading|new|offer|overdue|rejected|rejecting|renewing|unknown|unreachable|whatNext|wishByHand|wishNotMet)(\.|$)|^quotation\.(reject|phone(\.hint)?)$/;
/** What a payment says once something is ordered, and what the tax of billing details makes of a total. */
const paymentIds =
  /^(payment|checkout\.tax)\.|^error\.(BalanceInsufficient|Credit\w+|PaymentOverdue|Voucher(Refused|Insufficient))$/;
/** What is said of balances, vouchers and top-ups where something is paid, and on the pages of the prepaid balance. */
const fundsIds =
  /^(payment\.(balance|voucher|topUp\.(?!(paid|usable|choosing|failed|transfer)$))|prepaid\.|list\.(statement|receipt$)|(shell\.title|head\.description)\.prepaid|error\.(Co(upon|de)\w+|ReceiptUnknown)$)/;
/** What only a cart's page says, which is where several orders are paid. */
const cartIds = /^order\.cart\.(add|due|noTotal|open|order|overview|rated?|returned|state|title|unknown)(\.|$)/;
/** What is said of an offer before it is ordered, and what comes late of an order's page; fetched with what is said beside its work. */
const offerIds =
  /^(quotation\.(count|phone\.(?!hint)\w+|reject\.\w+|remark|review|change|withdraw)|reference\.(?!label$)\w+)(\.|$)|^error\.(ReferenceClosed|Offer\w+|TooManyReviews|NothingToCount|AlreadyOffered)$/;
/** What only the screen after a request or an order says: it is the order's own, at another address. */
const createdIds = /^(created\.|shell\.title\.(quote|order)Created$)/;
/** What is said of an order beside its work, and why that is refused. */
const aftercareIds =
  /^(order\.(again|approval|messages|parcel|rating|revision)(\.|$)|error\.(Approval\w+|MessagesClosed|NothingToRevise|OrderNotFinished|RatingClosed|Revision\w+|TooManyMessages)$)/;
/** What the withdrawal from a contract says, to which an order's page leads. */
const withdrawalIds =
  /^(withdrawal\.|shell\.title\.(w|orderW)ithdrawal$|error\.(ConsumersOnly|NoContract|Withdrawal\w+)$)/;
/** What is asked about sending an original, and what is wrong with it; what it costs stands under prices elsewhere, too. */
const shipmentIds = /^(shipment\.(?!line\.|free$)|field\.(CountryNotServed|LockerInvalid|PostcodeInvalid)$)/;
/** Areas of the screens on which customers register, set passwords and look after their account. */
const accessAreas: ReadonlySet<string> = new Set([
  ...['register', 'registerInfo', 'verification', 'orderAccount'],
  ...['newPassword', 'passwordReset', 'passwordForgot', 'account', 'settings', 'passkey'],
]);
/** What the log-in and the session's dialog say; where there is only a demo, the log-in is the first screen. */
const signInIds = /^(login\.(?!title$)|session\.|error\.AccountNotActivated$)/;
/** What is said of those screens in a page's head, and why a server refuses what they ask for. */
const accessIds =
  /^((shell\.title|head\.description)\.(registerInfo|verification|passwordReset|passwordForgot|verificationReset|settings)|field\.Password\w+|error\.(DeletionRefused|EmailTaken|EmailUnchanged|ExportUnknown|Link(Expired|Unknown|Used)|Pass(key\w+|wordNeeded)|ProfileChanged|SessionUnknown|TooManyPasskeys|UserUnknown))$/;
/** What only the lists of an account say. */
const listIds =
  /^(list\.(?!statement|receipt$)|(shell\.title|head\.description)\.(orders|payments|invoices|statement)$|error\.NoInvoices$)/;
/** What only the page of an invoice says. */
const invoiceIds = /^(invoice\.|(shell\.title|head\.description)\.invoice$|error\.Invoice\w+$)/;
/** What only the form of a service finds wrong, or a server that it sends documents, drafts and requests to. */
const requestProblems =
  /^(field\.(Discount\w+|File\w+|LinkInvalid|NothingToTranslate|SpecialisationRefused|TooManyWords|TooSoon)|error\.(Cart(?!Changed)\w+|Discount\w+|Draft\w+|File(?!Unknown)\w+|PackageNotOffered|StorageFull|TooManyDrafts|TooManyFiles|UploadQuotaReached))$/;
const isOfService = (id: string): boolean =>
  requestProblems.test(id) ||
  serviceTitles.has(id) ||
  (serviceAreas.has(areaOf(id)) && !id.startsWith('write.summary.'));

/** The part to which a message belongs. */
export const partOf = (id: string, shows: Shows): MessagePart => {
  const isEarly = shows === 'demo' && firstAreas.demo.has(areaOf(id));
  if (listIds.test(id)) return 'lists';
  if (fundsIds.test(id)) return 'funds';
  if (invoiceIds.test(id)) return 'funds';
  if (!isEarly && (accessIds.test(id) || accessAreas.has(areaOf(id)) || signInIds.test(id))) return 'access';
  if (soonIds.test(id)) return 'soon';
  if (createdIds.test(id) || orderIds.test(id)) return 'order';
  if (quotationIds.test(id)) return 'quotation';
  if (cartIds.test(id) || (shows === 'application' && paymentIds.test(id))) return 'payment';
  if (offerIds.test(id)) return 'aftercare';
  if (aftercareIds.test(id) || withdrawalIds.test(id)) return 'aftercare';
  if (shows === 'application' && shipmentIds.test(id)) return 'shipment';
  if ((firstAreas[shows].has(areaOf(id)) && !laterIds.test(id)) || firstIds.has(id)) return 'first';
  return shows === 'application' && isOfService(id) ? 'service' : 'rest';
};
/** Words that a kind of brand never shows: of screens that it does not have, and of how to be let in where there is only a demo. */
const absentIds = {
  application: /^(mtdemo\.|login\.access$)/,
  demo: /^$/,
} as const satisfies Record<Shows, RegExp>;
export const isAbsent = (id: string, shows: Shows): boolean => absentIds[shows].test(id);
/** Why a server refuses what only the staff ask for. */
const deskIds =
  /^error\.(BankEntryDecided|CustomerUnknown|DecisionNotOffered|ExchangeRateMissing|MoneyCaseDecided|NotSendable|NothingToCorrect|Rates\w+|Statement\w+)$/;
/** Areas whose words never reach customers' browsers: those of the server, and of the staff (`deskMessages.ts`). */
const otherAreas: ReadonlySet<string> = new Set(['mail', 'document', 'desk', 'sandbox', 'staff']);

const prefix = '\0virtual:messages/';

/** The messages of a part, compiled, without the descriptions that translators read. */
const compileMessages = (
  folder: string,
  locale: string,
  part: MessagePart,
  shows: Shows,
  screens: 'shown' | 'all',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readCatalogue(join(folder, `${locale}.json`)))
      .filter(([id]) => !otherAreas.has(areaOf(id)) && !deskIds.test(id) && partOf(id, shows) === part)
      .filter(([id]) => screens === 'all' || !isAbsent(id, shows))
      .map(([id, { text }]) => [id, compileMessage(text)]),
  );

/**
 * `virtual:messages`: a loader for each locale's first part, which has the loaders of the later ones: a page does not name other locales' parts.
 * The parser stays at build time: catalogues reach the browser compiled.
 * @param screens `all` also has the words of screens that this kind of brand does not have: tests show every one
 */
export const messagesPlugin = (
  folder: string,
  locales: readonly string[],
  shows: Shows,
  screens: 'shown' | 'all' = 'shown',
): Plugin => ({
  name: 'messages',
  resolveId: (id) => (id.startsWith('virtual:messages') ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:messages') {
      const loaders = locales.map(
        (locale) => `${JSON.stringify(locale)}: () => import('virtual:messages/${locale}/first')`,
      );
      return `export const loaders = { ${loaders.join(', ')} };`;
    }
    if (!id.startsWith(prefix)) return undefined;
    const [locale = '', name] = id.slice(prefix.length).split('/');
    const part = parts.find((known) => known === name) ?? 'rest';
    this.addWatchFile(join(folder, `${locale}.json`));
    readFileSync(join(folder, `${locale}.json`));
    const messages = compileMessages(folder, locale, part, shows, screens);
    const later = parts.filter((other) => other !== 'first');
    const imports = later.map((other) => `${other}: () => import('virtual:messages/${locale}/${other}')`);
    const named = part === 'first' ? `export const later = { ${imports.join(', ')} };\n` : '';
    return `${named}export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  },
});
