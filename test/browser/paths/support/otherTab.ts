import type { BrowserFixture } from './browserSpec.ts';

/** Says something as another tab does. */
export const sayElsewhere = ({ page }: BrowserFixture, message: object): Promise<void> =>
  page.evaluate(
    (said) => {
      const channel = new BroadcastChannel('fifteen.session');
      channel.postMessage({ version: 2, at: Date.now(), ...said });
      channel.close();
    },
    { ...message },
  );
