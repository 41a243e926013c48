import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` compares the tables with the committed migrations and writes what is missing. A provider's stand-in has its own. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/payments/*/tables.ts'],
  out: './server/db/migrations',
});
