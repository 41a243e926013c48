/** The command line cannot be understood. */
export class UsageError extends Error {}

/** A command line, as its parts are read. */
export type Reader = {
  readonly name: string;
  readonly argument: string | undefined;
  readonly values: {
    readonly name?: string | undefined;
    readonly role?: string | undefined;
    readonly days?: string | undefined;
  };
  readonly wholeNumber: (text: string | undefined, what: string) => number;
};
