import { defineConfig } from '@fifteen/atlas';

export default defineConfig({
  machines: ['machines/**/*.ts'],
  schemas: 'openapi/api.yaml',
  expectations: 'test/paths/machines',
  lock: 'test/paths/paths.lock.json',
  programs: {
    Customer: ['src/start.tsx'],
    Desk: ['src/desk/main.tsx'],
    Server: ['server/main.ts'],
  },
});
