import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { deskHome } from '../../../machines/desk/shared/deskPages.ts';
import { type Desk, useDesk } from '../app/Desk.ts';
import { useDeskActor } from '../app/useDeskActor.ts';
import { provideDeskAlerts } from './alertActors.ts';
import { LiveContext } from './Live.ts';
import { provideDeskConnection } from './liveActors.ts';
import { useTitleCount } from './useTitleCount.ts';

/** Where a page is in sight, the sound is enough. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** One connection for all pages of the desk, the alerts of new requests, and how many wait, in the title. */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  const { goTo } = useDesk();
  const intl = useIntl();
  const live = useDeskActor(provideDeskConnection);
  const showNotification = useRef(() => {});
  useEffect(() => {
    showNotification.current = () => {
      if (isLookedAt()) return;
      const shown = new Notification(intl.formatMessage({ id: 'staff.board.alerts.new.title' }), {
        body: intl.formatMessage({ id: 'staff.board.alerts.new.text' }),
        lang: intl.locale,
        tag: 'fifteen.desk',
      });
      shown.addEventListener('click', () => {
        window.focus();
        goTo(deskHome);
        shown.close();
      });
    };
  }, [intl, goTo]);
  const provideAlerts = useCallback(
    (desk: Desk) => provideDeskAlerts(desk, live, () => showNotification.current()),
    [live],
  );
  const alerts = useDeskActor(provideAlerts);
  useTitleCount(useSelector(alerts, ({ context }) => context.waiting));
  const value = useMemo(() => ({ live, alerts }), [live, alerts]);
  return <LiveContext value={value}>{children}</LiveContext>;
};
