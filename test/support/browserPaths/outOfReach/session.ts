import type { sessionModel } from '../../../account/session/session.model.ts';
import type { OutOfReach } from '../browserSpec.ts';

const oneRenewal = 'one renewal waits for the other';

/** What no browser can be made to do with a session, and why. */
export const outOfReach: OutOfReach<typeof sessionModel> = [
  { what: 'session.begun', why: 'passkeys and the links of mails have tests of their own' },
  { what: 'http.unauthorised #2', why: 'it is the end of a renewal, which the path would take first' },
  { what: 'untilRenewal passes', in: 'customer', why: 'the page asleep for so long asks the server anyway' },
  {
    what: 'woke',
    in: ['customer.active.token.unreachable', 'customer.active.use.expiring', 'customer.active.age.lastMinutes'],
    why: 'its own timer passes before',
  },
  {
    what: ['used', 'untilIdleWarning passes'],
    in: 'customer.active.token.unreachable',
    why: 'its own timer passes before',
  },
  { what: ['stay', 'used', 'untilIdleEnd passes'], in: 'customer.active.token.renewing', why: oneRenewal },
  { what: 'network.restored', in: 'customer.active.use.expiring.staying', why: oneRenewal },
  {
    what: 'http.unauthorised #1',
    in: ['customer.active.use.expiring.staying', 'customer.active.use.over'],
    why: oneRenewal,
  },
  { what: 'bootstrap.authenticated', outside: 'starting', why: 'start-up is over' },
  { what: ['otherTab.signedIn', 'otherTab.signedOut'], in: 'starting', why: 'the end of start-up opens the page' },
  { what: ['signIn', 'edit'], in: 'starting', why: 'a demo alone has the log-in in its page, and a test of its own' },
  { what: 'dismissExpired', why: 'it loads the application anew: a session of its own' },
  { what: 'signIn answers #2', why: 'what is wrong in the form is found without a call' },
];
