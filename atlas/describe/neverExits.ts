class ProcessEnd extends Error {}

const refuse = (): never => {
  throw new ProcessEnd('It would end the process.');
};

export const endsProcess = (error: unknown): boolean => error instanceof ProcessEnd;

/** From here on a module that ends the process gets an error instead. @returns what really ends it */
export const neverExits = (): ((code: number) => never) => {
  const exit = process.exit.bind(process);
  process.exit = refuse;
  process.abort = refuse;
  return exit;
};
