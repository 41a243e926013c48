import { createLateViews } from '../../../app/createLateViews.ts';
import { useCustomer } from '../../../app/useCustomer.ts';

/** Most accounts stay: what is said of one that goes comes late. */
const { useViews } = createLateViews(() => import('./lateNotices.ts'));

/** What a customer is told on every page of their account. Who is not signed in has none. */
export const AccountNotices = () => {
  const isSignedIn = useCustomer() !== null;
  const views = useViews(isSignedIn);
  return isSignedIn && views !== null && <views.DeletionNotice />;
};
