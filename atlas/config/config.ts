/** A machine that a function makes. */
export type MachineFactory = {
  /** From the configuration's folder. */
  readonly file: string;
  /** The name under which the file exports the function; `default` for its default export. */
  readonly export: string;
  /** What it is called with, or a function that makes this. */
  readonly arguments?: readonly unknown[] | (() => readonly unknown[]);
};

/** What a machine sends to another by a way that no source says. */
export type SystemLink = {
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
  /** The way, in a few words. */
  readonly by: string;
};

/** What a project says of itself in `atlas.config.ts`. Paths start in the folder of that file; all of it may be left out. */
export type AtlasConfig = {
  /**
   * Files that export machines, as globs, and functions that make some. Without it, every source counts that calls `createMachine`
   * and is no test. Machines elsewhere are named on the command line.
   */
  readonly machines?: readonly (string | MachineFactory)[];
  /**
   * Where sidecars lie, in the machine's folder or one above it, under the name of the machine's file; or a glob with `{name}` for that
   * name without its ending, from the configuration's folder.
   */
  readonly sidecars?: string;
  /** The file that exports systems of machines that are walked together. */
  readonly systems?: string;
  /** The folder of what machines are expected to do, a page a machine; or a glob with `{name}` for the machine's. */
  readonly expectations?: string;
  /** The file of the committed paths. */
  readonly lock?: string;
  /** The folder of what is drawn. */
  readonly out?: string;
  /** Files in which programs begin, by the area of the system's chart that they make. */
  readonly programs?: Readonly<Record<string, readonly string[]>>;
  /** What machines send one another by ways that no source says, such as a stream from a server, to be drawn in the system's chart. */
  readonly links?: readonly SystemLink[];
  /** How long the import of a file may take, in seconds. */
  readonly timeLimit?: number;
};

/** The configuration as it is, for its types. */
export const defineConfig = (config: AtlasConfig): AtlasConfig => config;
