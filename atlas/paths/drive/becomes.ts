/** Asks until the answer is yes, for a while: a view renders when it can, and a busy machine is slow. */
export const becomes = async (ask: () => Promise<boolean>): Promise<boolean> => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if (await ask()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};
