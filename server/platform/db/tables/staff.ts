import { bigint, boolean, check, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { DeskRole } from '../../../../openapi/types.ts';
import { checkAmong, roles } from './checks.ts';
import { time } from './columns.ts';

/** People of the staff. They are never removed: the audit names them. */
export const deskPerson = pgTable(
  'desk_person',
  {
    id: serial('id').primaryKey(),
    /** in lower case */
    login: text('login').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').$type<DeskRole>().notNull(),
    /** argon2id, with its salt and parameters */
    passwordHash: text('password_hash').notNull(),
    /** somebody else knows it: whoever added or reset the person */
    passwordIsGiven: boolean('password_is_given').notNull().default(false),
    /** base32 of 20 random bytes; encrypted where the environment has a `SECRET` */
    totpSecret: text('totp_secret').notNull(),
    /** the half minute whose code was taken last: each is taken once */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
    /** since when they cannot sign in */
    disabledAt: time('disabled_at'),
  },
  (table) => [check('desk_person_role', checkAmong(table.role, roles))],
);

/** Tokens of scripts; only their hashes are stored. */
export const deskToken = pgTable(
  'desk_token',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    role: text('role').$type<DeskRole>().notNull(),
    /** SHA-256 of the token */
    hash: text('hash').notNull().unique(),
    createdAt: time('created_at').notNull(),
    /** null: good until it is revoked */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [check('desk_token_role', checkAmong(table.role, roles))],
);

/** Sessions of people of the staff; removed once they have ended. */
export const deskSession = pgTable('desk_session', {
  /** SHA-256 of its token */
  id: text('id').primaryKey(),
  personId: integer('person_id')
    .notNull()
    .references(() => deskPerson.id),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at').notNull(),
});

/** Devices on which someone of the staff has signed in: guesses from elsewhere do not slow them down there. */
export const deskDevice = pgTable(
  'desk_device',
  {
    /** SHA-256 of what the device's cookie carries */
    tokenHash: text('token_hash').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => deskPerson.id),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.personId] })],
);
