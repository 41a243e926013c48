import { errorText } from '../errorText.ts';
import { errorCode } from './errorCode.ts';
import { Problem } from './problem.ts';
import { shownPath } from './shownPath.ts';

/** An error in one line; where it stands in which files is left out. */
const sentence = (error: unknown): string =>
  errorText(error)
    .replace(/\nRequire stack:[\s\S]*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);

/**
 * Why a file cannot be imported.
 * @param native what the runtime has thrown
 * @param bundlers what the bundler has, which tried it then; the same where it did not
 */
export const importProblem = (file: string, native: unknown, bundlers: unknown): Problem => {
  // What no program can read, the runtime reports in fewer words.
  const isUnreadable = errorCode(native) === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || errorCode(bundlers) === 'PARSE_ERROR';
  return new Problem(
    `${shownPath(file)} cannot be imported: ${sentence(isUnreadable ? native : bundlers)}`,
    'Mend the file, or install what it imports, until Node can import it; then draw it again.',
    { cause: bundlers },
  );
};
