import { renewedBy } from '../../../src/account/session/customerSession.ts';
import { readCustomer, renew, signIn } from './account.ts';
import type { BrowserFixture } from './browserSpec.ts';

/** Says something as another tab does. */
const sayElsewhere = ({ page }: BrowserFixture, message: object): Promise<void> =>
  page.evaluate(
    (said) => {
      const channel = new BroadcastChannel('fifteen.session');
      channel.postMessage({ version: 2, at: Date.now(), ...said });
      channel.close();
    },
    { ...message },
  );

type Renewed = { readonly type: string; readonly times: { readonly id: string } };

/** What another tab of the same customer says. */
export const otherTabEvents = {
  'otherTab.signedIn': async (_: unknown, fixture: BrowserFixture): Promise<void> => {
    const token = await signIn(fixture);
    const session = { ...renewedBy(token), customer: await readCustomer(fixture, token) };
    await sayElsewhere(fixture, { kind: 'signedIn', session });
  },
  'otherTab.renewed': async ({ times: { id } }: Renewed, fixture: BrowserFixture): Promise<void> => {
    const session = renewedBy(await renew(fixture));
    const times = id === 'session' ? session.times : { ...session.times, id };
    await sayElsewhere(fixture, { kind: 'renewed', session: { ...session, times } });
  },
  'otherTab.used': (_: unknown, fixture: BrowserFixture): Promise<void> => sayElsewhere(fixture, { kind: 'used' }),
  'otherTab.signedOut': (_: unknown, fixture: BrowserFixture): Promise<void> =>
    sayElsewhere(fixture, { kind: 'signedOut' }),
};
