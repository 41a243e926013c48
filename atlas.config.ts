import { defineConfig } from '@fifteen/atlas';

export default defineConfig({
  machines: ['machines/**/*.ts'],
  sidecars: 'test/**/{name}.model.ts',
  systems: 'test/support/models/system.ts',
  expectations: 'test/**/{name}.paths.md',
  lock: 'test/paths/paths.lock.json',
  programs: {
    Customer: ['src/start.tsx'],
    Desk: ['src/desk/main.tsx'],
    Server: ['server/main.ts'],
  },
  links: [
    {
      from: 'settlement',
      to: 'follow',
      events: ['payment.changed'],
      by: 'the stream of an order, which the server sends',
    },
  ],
});
