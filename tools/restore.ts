import { runCommand } from '../server/platform/backup/command.ts';
import { restore } from '../server/platform/backup/restore.ts';

/** `npm run restore -- FILE`: an archive of `npm run backup`, into an empty place. */
await runCommand('restore', restore);
