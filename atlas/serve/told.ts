/** What a process that draws tells the server. */
export type Told = {
  /** The folder that it draws into. */
  readonly out: string;
  /** Folders whose files may all matter, with those in them. */
  readonly folders: readonly string[];
  /** Files that were loaded, or that an option names. */
  readonly files: readonly string[];
  /** Files of the machines. */
  readonly machines: readonly string[];
  /** Whether pages were written: it may have ended before. */
  readonly isDrawn: boolean;
};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

export const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'out' in value &&
  typeof value.out === 'string' &&
  'folders' in value &&
  isTexts(value.folders) &&
  'files' in value &&
  isTexts(value.files) &&
  'machines' in value &&
  isTexts(value.machines) &&
  'isDrawn' in value &&
  typeof value.isDrawn === 'boolean';
