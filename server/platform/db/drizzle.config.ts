import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` compares the tables with the committed migrations and writes what is missing. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/schema.ts',
  out: './server/platform/db/migrations',
});
