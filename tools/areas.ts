/** An import against the order, and why it is there. */
type Exception = { readonly from: string; readonly to: string; readonly why: string };

/** Areas of a layer, the lowest first; areas in one list import one another. */
type Layer = { readonly order: readonly (readonly string[])[]; readonly exceptions: readonly Exception[] };

/**
 * The areas of each layer, in the order in which they may import one another: each imports those before it, and those beside it in a list of its
 * own, types included. What an area has to say to those after it are events. A path is a folder below the layer; a longer one is an area of
 * its own. `.dependency-cruiser.mjs` makes its rules of them, `docs/architecture.md` draws them.
 */
export const layers: Readonly<Record<string, Layer>> = {
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
      { from: 'services', to: 'request', why: 'the type of the fields that a form may have' },
      { from: 'account', to: 'shell', why: 'the types of events that the application relays' },
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
