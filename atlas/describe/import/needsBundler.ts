import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../errorCode.ts';

/** What the runtime cannot load and a bundler can: enums, JSX, imports without an extension, of assets or by an alias. */
const codes = new Set([
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
  'ERR_INVALID_TYPESCRIPT_SYNTAX',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_IMPORT_ATTRIBUTE_MISSING',
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_PACKAGE_IMPORT_NOT_DEFINED',
  'ERR_INVALID_MODULE_SPECIFIER',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNSUPPORTED_RESOLVE_REQUEST',
]);

/** The file in which an error was thrown. */
const thrownIn = (error: Error): string | null => {
  const [, address] = /(file:\/\/[^\s)]+?):\d+:\d+/.exec(error.stack ?? '') ?? [];
  return address === undefined ? null : fileURLToPath(address);
};

/** Whether code reads what only bundlers put into modules, such as `import.meta.env.MODE`. */
const readsBundlersMeta = (error: TypeError): boolean => {
  const file = thrownIn(error);
  return file !== null && existsSync(file) && /import\.meta\.(env|glob|hot)\b/.test(readFileSync(file, 'utf8'));
};

export const needsBundler = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  codes.has(errorCode(error)) ||
  (error instanceof TypeError && readsBundlersMeta(error));
