import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkAmong } from './checks.ts';
import { time } from './columns.ts';
import { customer } from './customers.ts';

/** What a challenge is for. */
export type PasskeyPurpose = 'add' | 'signIn';
const purposes = { add: true, signIn: true } as const satisfies Record<PasskeyPurpose, true>;

/** Passkeys (WebAuthn) with which customers sign in. Nothing here is a secret: the private keys never leave people's devices. */
export const passkey = pgTable(
  'passkey',
  {
    /** the credential's, as the device has made it up; base64url */
    id: text('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** the host at which it was made, and at which alone browsers offer it */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    /** COSE, base64url */
    publicKey: text('public_key').notNull(),
    /** signatures so far, where the device counts them; 0 where it does not */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** how the device may be reached, as it has said */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** whether several devices of the person may have it */
    isMultiDevice: boolean('is_multi_device').notNull(),
    /** whether they do, as of its last use */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkey_customer').on(table.customerId)],
);

/** What passkeys are to sign: each is taken once, by who has asked for it. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** who has asked for it, as `session:<id>` or `visitor:<id>` */
    owner: text('owner').notNull(),
    challenge: text('challenge').notNull(),
    rpId: text('rp_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_expiry').on(table.expiresAt),
    check('passkey_challenge_purpose', checkAmong(table.purpose, purposes)),
  ],
);
