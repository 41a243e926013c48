import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the floors are compared with: an answer of the application. */
export type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

export type Floor = {
  readonly address: string;
  /** Has it send the same bytes. */
  readonly give: (sent: Sent) => Promise<void>;
  readonly stop: () => void;
};

/** Starts bare Fastify over a database. */
export const startFloor = async (databaseUrl: string): Promise<Floor> => {
  const child = fork(join(import.meta.dirname, 'floor.ts'), [databaseUrl]);
  const [address] = await once(child, 'message');
  return {
    address: String(address),
    give: async ({ headers, body }) => {
      const given = once(child, 'message');
      child.send({ headers, body: body.toString('base64') });
      await given;
    },
    stop: () => child.disconnect(),
  };
};
