import { isFull } from './tier.ts';

/** Tests of minutes that `npm run journeys` runs alone, by the folder of their project. */
export const journeysOnly = {
  /** What finds their faults in `npm test`, docs/testing.md names. */
  browser: [
    'accountHistory',
    'accountLists',
    'aftercare',
    'analytics',
    'badInput',
    'balance',
    'beforeOrder',
    'crash',
    'customersWork',
    'desk',
    'deskBoard',
    'deskCodes',
    'deskDay',
    'deskInvoices',
    'deskMoney',
    'deskOrder',
    'deskStatements',
    'drafts',
    'expiryInMainJob',
    'firstScreen',
    'invoices',
    'liveBalance',
    'methods',
    'original',
    'ownData',
    'passkeys',
    'password',
    'paths/{quotation,topUp}',
    'payLater',
    'refund',
    'reminder',
    'reverseCharge',
    'services',
    'sessionTabs',
    'settings',
    'settingsOutages',
    'settingsProfile',
    'shipment',
    'statement',
    'states',
    'statesAtDesk',
    'statesSecondHalf',
    'targetLanguages',
    'topUp',
    'tracking',
    'transcript',
    'verification',
    'wholeOriginal',
    'withdrawal',
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
    'vitestPlugin',
  ],
  /** What `npm test` does with fewer kills, smaller files, fewer tries or one process is done here with many. */
  api: [
    'dataExportLarge',
    'dataExportPostgres',
    'dataExportRestart',
    'failover',
    'faults/killed/killed',
    'filesS3',
    'invoicesKilled',
    'invoicesMany',
    'ksefPostgres',
    'ksefRestart',
    'pooler',
    'processes',
    'sessionSlowTabs',
    'signInPace',
    'slowClients',
  ],
} as const;

type Project = keyof typeof journeysOnly;

/** Files of a project's tests that `npm test` leaves out, as patterns. */
export const leftToJourneys = (project: Project): string[] =>
  journeysOnly[project].map((name) => `test/${project}/${name}.test.ts`);

/** Files of a project's tests that this run leaves out. */
export const leftOut = (project: Project): string[] => (isFull ? [] : leftToJourneys(project));
