import { isFull } from './tier.ts';

/** Tests of minutes that `npm run journeys` runs alone, by the folder of their project. */
export const journeysOnly = {
  /**
   * `npm test` takes the paths of their machines in a browser or on the views, and makes their calls to the API; what the screens do with
   * both in a browser, only the journeys show.
   */
  browser: [
    'accountHistory',
    'accountLists',
    'aftercare',
    'analytics',
    'badInput',
    'balance',
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
    'statement',
    'statesAtDesk',
    'statesSecondHalf',
    'topUp',
    'verification',
    'wholeOriginal',
    'withdrawal',
  ],
  /** What `npm test` does with fewer kills, smaller files, fewer tries or one process is done here with many. */
  api: [
    'dataExportLarge',
    'dataExportRestart',
    'failover',
    'faults/killed/killed',
    'invoicesKilled',
    'invoicesMany',
    'sessionSlowTabs',
    'signInPace',
    'slowClients',
  ],
} as const;

/** Files of a project's tests that this run leaves out. */
export const leftOut = (project: keyof typeof journeysOnly): string[] =>
  isFull ? [] : journeysOnly[project].map((name) => `test/${project}/${name}.test.ts`);
