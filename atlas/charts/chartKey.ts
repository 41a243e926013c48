/** By what a page finds the address of an invoked machine's chart. */
export const chartKey = (state: string, actor: string): string => `${state} | ${actor}`;
