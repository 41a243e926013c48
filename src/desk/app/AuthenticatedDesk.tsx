import { useSelector } from '@xstate/react';
import type { DeskRoute } from '../../../machines/desk/shared/deskRoutes.ts';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { useDesk } from './Desk.ts';
import { DeskStart } from './DeskStart.tsx';
import { GivenPassword } from './GivenPassword.tsx';
import { PageOutlet } from './PageOutlet.tsx';

/** Who is signed in sees the page that the address names, everybody else the log-in. */
export const AuthenticatedDesk = ({ route }: { readonly route: DeskRoute }) => {
  const { session } = useDesk();
  const state = useSelector(session, (snapshot) => {
    if (snapshot.matches('restoring') || snapshot.matches('unreachable')) return 'starting';
    return snapshot.matches('signedIn') || snapshot.matches('expired') ? 'working' : 'outside';
  });
  if (state === 'starting') return <DeskStart />;
  if (state === 'outside') return <LoginPage />;
  return (
    <LiveProvider>
      <GivenPassword route={route} />
      <PageOutlet route={route} />
    </LiveProvider>
  );
};
