import { CrashMessage } from './CrashMessage.tsx';

/** The generic error page at its own address: reloading this address would show it again, so it leads home. */
const ErrorScreen = () => <CrashMessage onRetry={() => location.assign('/')} />;

export default ErrorScreen;
