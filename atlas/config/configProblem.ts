import { extname } from 'node:path';
import { errorCode } from '../describe/errorCode.ts';
import { Problem } from '../describe/problem.ts';
import { shownPath } from '../describe/shownPath.ts';
import { seeIn } from '../describe/thrownAt.ts';
import { errorText } from '../errorText.ts';

const remedyFor = (file: string, error: unknown): string => {
  if (extname(file) === '.json') return 'Correct the JSON there.';
  if (errorCode(error) === 'ERR_REQUIRE_ASYNC_MODULE') return 'Write it without `await` outside functions.';
  return 'Correct it, or write it as atlas.config.json.';
};

/** Why a configuration cannot be loaded. */
export const configProblem = (file: string, error: unknown): Problem => {
  const [first = ''] = errorText(error).replace(`${file}: `, '').split('\n');
  const words = errorCode(error) === 'ERR_REQUIRE_ASYNC_MODULE' ? 'it waits for something while it is imported' : first;
  return new Problem(
    `${shownPath(file)} cannot be loaded: ${words.replace(/[.]$/, '')}.${seeIn(error)}`,
    remedyFor(file, error),
    { cause: error },
  );
};
