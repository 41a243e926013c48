/** Asked before a file is imported into this process. */
export type Guard = {
  /** @throws Problem where the import would fail, would not end, or would end the process */
  readonly ask: (file: string) => Promise<void>;
  /** Files that are going to be asked about, so that the answers are there by then. */
  readonly expect: (files: readonly string[]) => void;
};

let guard: Guard | null = null;

/** From here on every import is asked about first; without a guard, none is. */
export const guardImports = (own: Guard): void => {
  guard = own;
};

export const mayImport = async (file: string): Promise<void> => guard?.ask(file);

export const expectImports = (files: readonly string[]): void => guard?.expect(files);
