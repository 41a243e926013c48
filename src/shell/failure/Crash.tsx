import { main } from '../Shell.css.ts';
import { CrashMessage } from './CrashMessage.tsx';

/** The generic error page (specification 8). */
export const Crash = () => (
  <main className={main} role="alert">
    <CrashMessage onRetry={() => location.reload()} />
  </main>
);
