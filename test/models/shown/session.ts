import { sessionMachine } from '../../../machines/session.ts';
import { shownOf } from './shown.ts';

export const sessionShown = shownOf(sessionMachine, {
  shows: {
    starting: 'shell.logIn',
    visitor: 'shell.logIn',
    'visitor.unavailable': 'shell.unavailable',
    signingIn: 'login.title',
    customer: 'shell.logOut',
    signingOut: 'shell.logIn',
  },
  controls: [{ event: 'signOut', label: 'shell.logOut' }],
});
