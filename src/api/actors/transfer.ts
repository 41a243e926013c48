import { fromCallback } from 'xstate';
import type { UploadEvent } from '../../../machines/upload.ts';
import type { Api } from '../client.ts';
import { takeFile } from './fileShelf.ts';

/** Sends a file, from where it had stopped, across a reload too. Stopping the actor pauses the transfer. */
export const transfer = (api: Api) =>
  fromCallback<UploadEvent, { key: string; name: string; size: number }>(({ input: { key, name }, sendBack }) => {
    const controller = new AbortController();
    const stopped = controller.signal;
    const run = async (): Promise<void> => {
      const [file, { sendFile }] = await Promise.all([takeFile(key), import('./sendFile.ts')]);
      if (stopped.aborted) return;
      if (file === undefined) sendBack({ type: 'interrupted' });
      else await sendFile({ api, key, name, file, tell: sendBack, stopped });
    };
    run().catch(() => {
      if (!stopped.aborted) sendBack({ type: 'interrupted' });
    });
    return () => controller.abort();
  });
