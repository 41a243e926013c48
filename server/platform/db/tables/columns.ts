import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A time in UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** An amount in minor units (cents, grosze). */
export const minor = (name: string) => bigint(name, { mode: 'number' });
