import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { listenToChanges } from '../../../server/platform/events/orderChanges.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { waitUntil } from '../../support/server/samples.ts';

describe.runIf(hasPostgres)('a process that starts', () => {
  test('notices that it hears nothing, as behind a pooler by transaction, and only then', async () => {
    const { freshDatabase } = await openPostgres();
    const [here, elsewhere] = [await freshDatabase(), await freshDatabase()];
    const startListening = async (url: string, direct: string) => {
      const said: string[] = [];
      const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });
      const opened = await openDatabase({ url, direct });
      const changes = await listenToChanges(opened, log);
      const close = async (): Promise<void> => {
        await changes.close();
        await opened.close();
      };
      return { said, close };
    };
    const hearing = await startListening(here, here);
    // Notifications do not cross databases, as they do not get through such a pooler.
    const deaf = await startListening(here, elsewhere);
    await waitUntil(
      async () => deaf.said,
      ({ length }) => length > 0,
    );
    expect(deaf.said).toEqual([
      expect.stringContaining('DATABASE_DIRECT_URL must be the address of the server itself'),
    ]);
    // Its time was over before.
    expect(hearing.said).toEqual([]);
    await hearing.close();
    await deaf.close();
  });
});
