/** When the page was last used, in any tab: by this device's clock, which may be set while the page is open. */
export type Activity = {
  /** @param at milliseconds since 1970 */
  readonly mark: (at: number) => void;
  /** Milliseconds since the last use. */
  readonly idleFor: () => number;
};

export const createActivity = (): Activity => {
  let usedAt = Date.now();
  return {
    mark: (at) => {
      usedAt = Math.min(Math.max(usedAt, at), Date.now());
    },
    idleFor: () => Math.max(0, Date.now() - usedAt),
  };
};
