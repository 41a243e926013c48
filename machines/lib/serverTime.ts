/** The time from an answer's own clock until a moment, in milliseconds; 0 when there is no such moment. */
export const timeUntil = (moment: string | null, serverTime: string): number =>
  moment === null ? 0 : Date.parse(moment) - Date.parse(serverTime);
