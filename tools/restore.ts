import { runCommand } from '../server/backup/command.ts';
import { restore } from '../server/backup/restore.ts';

/** `npm run restore -- FILE`: an archive of `npm run backup`, into an empty place. */
await runCommand('restore', restore);
