import * as Schema from 'effect/Schema';
import { keyWrapping } from '../../platform/access/keyWrapping.ts';

const time = Schema.DateFromString;

const defineContent = <const T extends string, const F extends Schema.Struct.Fields>(template: T, fields: F) =>
  Schema.Struct({ template: Schema.Literal(template), ...fields });

/** What each mail about an account says besides whom it goes to. `hash` and `token` are parts of its link, which is good until `until`. */
const Content = Schema.Union([
  defineContent('verification', { hash: Schema.String, until: time }),
  defineContent('activated', {}),
  defineContent('alreadyRegistered', {}),
  defineContent('passwordReset', { token: Schema.String, until: time }),
  /** A registration that is not verified yet, whose owner asks for a new password: `hash` verifies, `token` is good for the password. */
  defineContent('verifyAndReset', { hash: Schema.String, token: Schema.String, until: time }),
  defineContent('passwordChanged', { at: time }),
  /** To the new address. */
  defineContent('emailChange', { hash: Schema.String, until: time }),
  /** To the address until now, as is the next one. */
  defineContent('emailChangeAsked', { newEmail: Schema.String, at: time }),
  defineContent('emailChanged', { newEmail: Schema.String, at: time }),
  defineContent('passkeyAdded', { passkey: Schema.String, at: time }),
  defineContent('passkeyRemoved', { passkey: Schema.String, at: time }),
  /** `expires`: when the copy is removed. */
  defineContent('dataExportReady', { expires: time }),
  defineContent('dataExportFailed', {}),
  /** `deletes`: when the account goes; `years`: how long the law has invoices stored. */
  defineContent('deletionAsked', { deletes: time, years: Schema.Number }),
  defineContent('deletionReminder', { deletes: time, years: Schema.Number }),
  defineContent('accountDeleted', { years: Schema.Number }),
  /** `invoice`: its id; who ordered without an account gets one, too. */
  defineContent('invoiceIssued', { invoice: Schema.Number, hasAccount: Schema.Boolean }),
  /** `topUp`: its id. */
  defineContent('topUpCredited', { topUp: Schema.Number }),
  /** `total`: the balance; `below`: the amount that it has fallen below. */
  defineContent('balanceLow', {
    currency: Schema.Literals(['EUR', 'GBP', 'PLN', 'USD']),
    total: Schema.String,
    below: Schema.String,
  }),
]);

export type AccountMailContent = typeof Content.Type;

const Stored = Schema.fromJsonString(Content);
const encode = Schema.encodeSync(Stored);
const decode = Schema.decodeUnknownSync(Stored);

type Secret = { readonly secret: string | null };

const wrappingId = (hash: string): string => `account mail ${hash}`;

/** The content as it waits in the outbox: it holds what opens an account, so that it is encrypted where the environment has a `SECRET`. */
export const sealContent = ({ secret }: Secret, hash: string, content: AccountMailContent): string =>
  keyWrapping(secret).wrap(wrappingId(hash), encode(content));

/** The content of a mail that has not left yet. */
export const openContent = ({ secret }: Secret, hash: string, stored: string): AccountMailContent =>
  decode(keyWrapping(secret).unwrap(wrappingId(hash), stored));
