import { errorText } from '../errorText.ts';
import { type Failure, failureText } from './failure.ts';
import { neverExits } from './neverExits.ts';
import { Problem } from './problem.ts';

const print = process.stdout.write.bind(process.stdout);

/** Prints a result. */
export const say = (text: string): void => {
  print(`${text}\n`);
};

let isSomethingLeftOut = false;

/** Says on the side what the command goes on without; it then ends with the exit status 2. */
export const leaveOut = (failure: Failure): void => {
  isSomethingLeftOut = true;
  console.error(`${failure.name} is left out: ${failureText(failure)}`);
};

/**
 * Runs a command and ends the process with its exit status, 2 when it throws or leaves something out. A machine's file may do what it likes while it
 * is imported or walked: what it writes goes to the side, its failures and its own `process.exit` end nothing, its
 * timers hold nothing up.
 */
export const ownTerminal = async (command: () => Promise<number>): Promise<void> => {
  process.stdout.write = process.stderr.write.bind(process.stderr);
  process.removeAllListeners('warning');
  const exit = neverExits();
  for (const failure of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(failure, (error: unknown) => console.error(`On the side: ${errorText(error)}`));
  }
  // Where nobody reads any more, each failed write would be a failure that is told by another write, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let code = 2;
  try {
    code = await command();
  } catch (error) {
    console.error(
      error instanceof Problem ? failureText({ reason: error.message, remedy: error.remedy }) : errorText(error),
    );
  }
  print('', () => exit(isSomethingLeftOut ? 2 : code));
};
