import { openEvents } from './eventStream.ts';

/** Reads the stream of the board. */
export const openBoardStream = (address: string, token: string) =>
  openEvents<{ readonly order: number | null; readonly is_new: boolean }>(
    `${address}/api/v2/desk/board/events`,
    'board',
    { authorization: `Bearer ${token}` },
  );
