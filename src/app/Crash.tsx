import { CrashMessage } from '../screens/error/CrashMessage.tsx';
import { main } from './Shell.css.ts';

/** The generic error page (specification 8). */
export const Crash = () => (
  <main className={main} role="alert">
    <CrashMessage onRetry={() => location.reload()} />
  </main>
);
