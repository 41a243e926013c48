import { errorText } from '../../errorText.ts';
import { errorCode } from '../errorCode.ts';
import { endsProcess } from '../neverExits.ts';
import { Problem } from '../problem.ts';
import { shownPath } from '../shownPath.ts';
import { sentence } from '../text/sentence.ts';
import { type Known, refusedByXState } from './refusedByXState.ts';
import { seeIn } from './thrownAt.ts';

/** What one file imports and nothing is: a file, or a name. */
const notFound = (error: unknown): Known | null => {
  const text = errorText(error);
  const [, imported, from] =
    /^Failed to load url (\S+) .* in (\S+?)\. Does/.exec(text) ??
    /^Cannot find (?:module|package) '([^']+)' imported from '?([^']+)/.exec(text) ??
    /^Cannot find module '([^']+)'\nRequire stack:\n- (.+)/.exec(text) ??
    [];
  if (imported === undefined || from === undefined) return null;
  const isPath = imported.startsWith('.') || imported.startsWith('/');
  const words = `${shownPath(from)} imports "${isPath && imported.startsWith('/') ? shownPath(imported) : imported}"`;
  return isPath
    ? { words: `${words}, and there is no such file.`, remedy: 'Correct the path there.' }
    : {
        words: `${words}, which is no package that is installed and no alias that is known.`,
        remedy: `Name an alias in \`compilerOptions.paths\` of tsconfig.json, such as "${imported.replace(/\/.*$/, '/*')}": ["./src/*"], or install the package.`,
      };
};

const missingExport = (error: unknown): Known | null => {
  const [, from, name] = /module '([^']+)' does not provide an export named '([^']+)'/.exec(errorText(error)) ?? [];
  if (from === undefined || name === undefined) return null;
  const isOld = from === 'xstate' && ['Machine', 'interpret', 'send', 'spawn'].includes(name);
  return {
    words: `"${from}" exports no ${name}.`,
    remedy: isOld
      ? 'It is written for XState 4: update it to XState 5, as https://stately.ai/docs/migration says.'
      : 'Correct the name in the import.',
  };
};

const ending = (error: unknown): Known | null =>
  endsProcess(error)
    ? {
        words: sentence(error),
        remedy: 'Call `process.exit` in a function that nothing calls while the file is imported.',
      }
    : null;

const browserOnly = (error: unknown): Known | null => {
  const [, name] =
    /^(window|document|localStorage|sessionStorage|navigator|self) is not defined$/.exec(errorText(error)) ?? [];
  return name === undefined
    ? null
    : {
        words: sentence(error),
        remedy: `Read \`${name}\` in a function: the file is imported outside a browser.`,
      };
};

const kinds = [ending, notFound, refusedByXState, browserOnly];

/** What tells more: the bundler goes on with what the runtime does not find, and reads what it does not. */
const selectTelling = (native: unknown, bundlers: unknown): unknown => {
  const isSyntax =
    errorCode(native) === 'ERR_INVALID_TYPESCRIPT_SYNTAX' || /PARSE_ERROR|invalid JS syntax/.test(errorText(bundlers));
  const isRequired = errorCode(native) === 'MODULE_NOT_FOUND';
  return isSyntax || isRequired ? native : bundlers;
};

/**
 * Why a file cannot be imported.
 * @param native what the runtime has thrown
 * @param bundlers what the bundler has, which tried it then; the same where it did not
 */
export const importProblem = (file: string, native: unknown, bundlers: unknown): Problem => {
  const error = selectTelling(native, bundlers);
  const bundled = /__vite_ssr_import_\d+__/.test(errorText(bundlers)) ? missingExport(native) : null;
  const known = bundled ?? kinds.map((kind) => kind(error)).find((one) => one !== null) ?? null;
  const remedy =
    error instanceof SyntaxError
      ? 'Correct the syntax there.'
      : 'Correct it, or do it in a function that nothing calls while the file is imported.';
  return new Problem(
    `${shownPath(file)} cannot be imported: ${known?.words ?? sentence(error)}${seeIn(error)}`,
    known?.remedy ?? remedy,
    { cause: error },
  );
};
