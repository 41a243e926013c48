import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { type Inbox, openInbox } from '../server/accountMails.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../server/startServer.ts';

export type MovedServer = {
  readonly server: TestServer;
  readonly inbox: Inbox;
  readonly clock: TestClock;
  /** Holds what is written into the file store, until it is let go. */
  readonly hold: () => () => void;
};

/** A server of a test's own, whose time the test moves; its mails arrive here. */
export const startMovedServer = async (): Promise<MovedServer> => {
  const clock = createTestClock(new Date());
  const server = await startServer({ clock });
  onTestFinished(server.stop);
  const { files } = server.services;
  const { save } = files;
  return {
    server,
    inbox: openInbox(server),
    clock,
    hold: () => {
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      Object.assign(files, {
        save: async (id: string, content: Buffer | Readable): Promise<string> => {
          await released;
          return save(id, content);
        },
      });
      return () => {
        Object.assign(files, { save });
        release();
      };
    },
  };
};
