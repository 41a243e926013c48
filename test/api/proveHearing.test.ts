import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { listenToChanges } from '../../server/core/orderChanges.ts';
import { openDatabase } from '../../server/db/open.ts';
import { onPostgres } from './onPostgres.ts';
import { hasPostgres } from './postgres.ts';

describe.runIf(hasPostgres)('a process that starts', () => {
  test('notices that it hears nothing, as behind a pooler by transaction, and only then', async () => {
    const { freshDatabase } = await onPostgres();
    const [here, elsewhere] = [await freshDatabase(), await freshDatabase()];
    const saidBy = async (url: string, direct: string): Promise<readonly string[]> => {
      const said: string[] = [];
      const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });
      const opened = await openDatabase({ url, direct });
      const changes = await listenToChanges(opened, log);
      await new Promise((resolve) => setTimeout(resolve, 5_500));
      await changes.close();
      await opened.close();
      return said;
    };
    // Notifications do not cross databases, as they do not get through such a pooler.
    const [heard, deaf] = await Promise.all([saidBy(here, here), saidBy(here, elsewhere)]);
    expect(heard).toEqual([]);
    expect(deaf).toEqual([expect.stringContaining('DATABASE_DIRECT_URL must be the address of the server itself')]);
  });
});
