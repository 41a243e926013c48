import { writeBackup } from '../server/platform/backup/backup.ts';
import { runCommand } from '../server/platform/backup/command.ts';

/** `npm run backup -- FILE`: the database and all files, in one archive. */
await runCommand('backup', writeBackup);
