import { useCustomer } from '../../lib/services/useCustomer.ts';
import { DeletionNotice } from './DeletionNotice.tsx';

/** What a customer is told on every page of their account. Who is not signed in has none. */
export const AccountNotices = () => useCustomer() !== null && <DeletionNotice />;
