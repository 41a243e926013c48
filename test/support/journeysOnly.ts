import { isFull } from './tier.ts';

/** Tests of minutes that `npm run journeys` runs alone, by their kind. */
export const journeysOnly = {
  /** What finds their faults in `npm test`, docs/testing.md names. */
  browser: [
    'account/ownData/ownData',
    'account/passkeys/passkeys',
    'account/password/password',
    'account/profile/settingsOutages',
    'account/profile/settingsProfile',
    'account/session/sessionTabs',
    'account/settings',
    'account/verification',
    'aftercare/aftercare',
    'billing/reverseCharge',
    'checkout/shipment',
    'desk/board/deskBoard',
    'desk/codes/deskCodes',
    'desk/desk',
    'desk/deskDay',
    'desk/invoices/deskInvoices',
    'desk/money/deskMoney',
    'desk/order/deskOrder',
    'desk/statements/deskStatements',
    'invoice/invoices',
    'journeys/crash',
    'journeys/customersWork',
    'journeys/expiryInMainJob',
    'journeys/services',
    'journeys/states',
    'journeys/statesAtDesk',
    'journeys/statesSecondHalf',
    'journeys/transcript',
    'list/accountHistory',
    'list/accountLists',
    'order/tracking',
    'order/withdrawal',
    'original/original',
    'original/wholeOriginal',
    'payment/methods',
    'payment/payLater',
    'payment/refund',
    'payment/reminder',
    'prepaid/balance',
    'prepaid/liveBalance',
    'prepaid/statement',
    'prepaid/topUp',
    'prepaid/topUpPaths',
    'quotation/beforeOrder',
    'quotation/quotationPaths',
    'request/badInput',
    'request/drafts',
    'request/targetLanguages',
    'shell/analytics',
    'shell/firstScreen',
  ],
  /** The atlas as a package and in a browser, of which nothing that ships depends; what draws, compares and walks stays in `npm test`. */
  atlas: [
    'anyMachine',
    'comment',
    'differencesInBrowser',
    'everyPage',
    'factories',
    'livePage',
    'mistakes',
    'overview',
    'package/package',
    'pageInBrowser',
    'serve',
    'serve/comparedInPage',
    'vitestPlugin',
  ],
  /** What `npm test` does with fewer kills, smaller files, fewer tries or one process is done here with many. */
  api: [
    'account/ownData/dataExportLarge',
    'account/ownData/dataExportPostgres',
    'account/ownData/dataExportRestart',
    'account/session/sessionSlowTabs',
    'account/signInPace',
    'invoice/invoicesKilled',
    'invoice/invoicesMany',
    'invoice/ksef/ksefPostgres',
    'invoice/ksef/ksefRestart',
    'payment/faults/killed',
    'platform/db/failover',
    'platform/deploy',
    'platform/db/pooler',
    'platform/files/filesS3',
    'platform/killed',
    'platform/http/slowClients',
    'platform/processes',
  ],
} as const;

type Project = keyof typeof journeysOnly;

/** Files of a project's tests that `npm test` leaves out, as patterns. */
export const leftToJourneys = (project: Project): string[] =>
  journeysOnly[project].map((name) =>
    project === 'atlas' ? `test/atlas/${name}.test.ts` : `test/${name}.${project}.test.ts`,
  );

/** Files of a project's tests that this run leaves out. */
export const leftOut = (project: Project): string[] => (isFull ? [] : leftToJourneys(project));
