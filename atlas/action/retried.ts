import { GithubError } from './githubApi.ts';

/** Pauses before further tries, in milliseconds, where GitHub names no time. */
const pauses: readonly number[] = [1_000, 3_000, 9_000];

/** No run waits longer than that for GitHub, in milliseconds. */
const longest = 120_000;

/** Does what can be done twice again, while GitHub is overloaded, broken or not to be reached. @throws what it has thrown last */
export const retried = async <T>(act: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const pause = pauses[tries];
      if (!(error instanceof GithubError) || error.wait === null || error.wait > longest || pause === undefined)
        throw error;
      const wait = Math.max(error.wait, pause);
      console.error(`${error.message} It is tried again in ${wait / 1_000} s.`);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
};
