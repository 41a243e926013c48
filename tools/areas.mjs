/**
 * The areas of each layer, in the order in which they may import one another: each imports those before it, and those beside it in a list of
 * its own. What an area has to say to those after it are events. A path is a folder below the layer; a longer one is an area of its own.
 * Drawn in `docs/architecture.md`.
 *
 * @typedef {{ from: string, to: string, why: string }} Exception An import against the order, and why it is there.
 * @typedef {{ order: readonly (readonly string[])[], exceptions: readonly Exception[] }} Layer
 */

/** @type {Readonly<Record<string, Layer>>} */
export const layers = {
  machines: {
    order: [
      ['lib'],
      ['services'],
      ['billing'],
      ['catalogue'],
      ['documents'],
      ['account'],
      ['request'],
      ['payment'],
      ['aftercare'],
      ['checkout'],
      ['quotation'],
      ['invoice'],
      ['order'],
      ['original'],
      ['prepaid'],
      ['list'],
      ['demo'],
      ['shell'],
      ['desk'],
    ],
    exceptions: [
      { from: 'payment', to: 'quotation', why: 'what is followed ends by the stage of a quotation' },
      { from: 'payment', to: 'aftercare', why: 'and of an order, when nothing is written about it any more' },
    ],
  },
  src: {
    order: [
      ['ui'],
      ['lib'],
      ['billing'],
      ['documents'],
      ['account'],
      ['catalogue'],
      ['request'],
      ['aftercare'],
      ['payment'],
      ['checkout'],
      ['quotation'],
      ['original'],
      ['invoice'],
      ['order'],
      ['list'],
      ['prepaid'],
      ['demo'],
      ['shell'],
      ['desk'],
    ],
    exceptions: [],
  },
  server: {
    order: [
      ['platform/db'],
      ['platform/config', 'platform/core', 'platform/events', 'platform/files', 'platform/log'],
      ['platform/seed'],
      ['platform/jobs'],
      ['platform/http'],
      ['platform/access'],
      ['platform/mail'],
      ['platform/paper'],
      ['platform/statistics'],
      ['platform/traces'],
      ['platform/translation'],
      ['ledger'],
      ['catalogue'],
      ['documents'],
      ['demo'],
      ['order', 'aftercare', 'original'],
      ['request'],
      ['quotation'],
      ['payment'],
      ['order/mail'],
      ['account', 'billing'],
      ['invoice'],
      ['prepaid'],
      ['list'],
      ['account/deletion', 'account/export'],
      ['desk'],
      ['platform/backup'],
      ['platform/metrics'],
    ],
    exceptions: [],
  },
};
