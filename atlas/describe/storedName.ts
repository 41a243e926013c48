/** A machine's name as the name of a file that is committed, on every file system. */
export const storedName = (name: string): string => name.replaceAll(/[/\\:*?"<>|]/g, '-');
