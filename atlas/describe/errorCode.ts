/** The code of an error of the runtime or of a bundler; empty where it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
