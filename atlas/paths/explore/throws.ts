/** Whether it throws. */
export const throws = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch {
    return true;
  }
};
