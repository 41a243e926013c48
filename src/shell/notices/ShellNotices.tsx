import { SessionNotice } from '../session/SessionNotice.tsx';
import { AddressNotice } from './AddressNotice.tsx';
import { LocaleNotice } from './LocaleNotice.tsx';

/** What can be said above every screen, and read away. */
export const ShellNotices = () => (
  <>
    <SessionNotice />
    <AddressNotice />
    <LocaleNotice />
  </>
);
