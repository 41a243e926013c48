import type { ReactNode } from 'react';
import { AddressNotice } from './AddressNotice.tsx';
import { LocaleNotice } from './LocaleNotice.tsx';
import { SessionNotice } from './SessionNotice.tsx';

/** What can be said above every screen, and read away. */
const DismissibleNotices = (): ReactNode => (
  <>
    <SessionNotice />
    <AddressNotice />
    <LocaleNotice />
  </>
);

export default DismissibleNotices;
