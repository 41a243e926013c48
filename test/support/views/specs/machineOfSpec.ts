/** The machine that a view spec is about, by the spec's name: `list`, or `deskList-codes` where several pages show it. */
export const machineOfSpec = (name: string): string => name.split('-', 1)[0] ?? name;
