import { AddressNotice } from './AddressNotice.tsx';
import { LocaleNotice } from './LocaleNotice.tsx';
import { SessionNotice } from './SessionNotice.tsx';

/** What can be said above every screen, and read away. */
export const ShellNotices = () => (
  <>
    <SessionNotice />
    <AddressNotice />
    <LocaleNotice />
  </>
);
