import { decodeConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/environment.ts';
import { parseCommand, usage } from './cli/command.ts';
import { DeskRefusal, openDesk } from './cli/deskApi.ts';
import { runCommand } from './cli/runCommand.ts';
import { UsageError } from './cli/usageError.ts';

/** `npm run desk -- list|quote|advance|transfer|defer|deliver|fail|errors|jobs`: the staff's commands, over the desk's API of a running server. */
const main = async (): Promise<void> => {
  const command = parseCommand(process.argv.slice(2));
  if (command === null) {
    console.log(usage);
    return;
  }
  const desk = await openDesk(decodeConfig(process.env), process.env.DESK_URL);
  console.log(await runCommand(desk, command));
};

main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof DeskRefusal || error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
