import { backup } from '../server/backup/backup.ts';
import { runCommand } from '../server/backup/command.ts';

/** `npm run backup -- FILE`: the database and all files, in one archive. */
await runCommand('backup', backup);
