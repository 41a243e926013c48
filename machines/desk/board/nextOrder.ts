import type { DeskRow } from '../../../openapi/types.ts';

/**
 * The order to go on with: the most urgent one of what is to be done, or the one below where somebody has just been, so that what
 * waits for another role is passed by. What a colleague has open is the colleague's.
 */
export const nextOrder = (rows: readonly Pick<DeskRow, 'id' | 'open_by'>[], after: number): number | null => {
  const at = rows.findIndex(({ id }) => id === after);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return others.find(({ open_by }) => open_by.length === 0)?.id ?? null;
};
