import { useSelector } from '@xstate/react';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import {
  type DeskPage,
  type DeskPageName,
  type DeskPageOf,
  deskHome,
  deskPages,
  isDeskPageName,
  isShownTo,
} from '../../../machines/desk/shared/deskPages.ts';
import { type DeskRoute, toDeskPath } from '../../../machines/desk/shared/deskRoutes.ts';
import { ScreenHeading } from '../../ui/text/ScreenHeading.tsx';
import { useDesk } from './Desk.ts';
import { FocusHeading } from './FocusHeading.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { followers, pageViews } from './pageViews.ts';
import { Waiting } from './Waiting.tsx';

type Render = (page: DeskPage) => ReactNode;

const createRenderer = <TName extends DeskPageName>(name: TName): Render => {
  const View: LazyExoticComponent<ComponentType<{ readonly page: DeskPageOf<TName> }>> = lazy(pageViews[name]);
  const isOne = (page: DeskPage): page is DeskPageOf<TName> => page.name === name;
  return (page) => (isOne(page) ? <View page={page} /> : null);
};

const renderers = new Map(
  Object.keys(pageViews)
    .filter(isDeskPageName)
    .map((name) => [name, createRenderer(name)]),
);

const WayHome = ({ route }: { readonly route: DeskRoute }) => (
  <p>
    <Link href={toDeskPath(deskHome, route.locale)}>
      <FormattedMessage id="staff.shell.toBoard" />
    </Link>
  </p>
);

/** The page that the address names; why it does not show, where it does not; its title, and the focus on its heading after a navigation. */
export const PageOutlet = ({ route }: { readonly route: DeskRoute }) => {
  const { brand, session, reportError } = useDesk();
  const intl = useIntl();
  const role = useSelector(session, ({ context }) => context.session?.person.role);
  const page = route.kind === 'page' ? route.page : null;
  const allowed = page !== null && role !== undefined && isShownTo(page.name, role);
  const title =
    page === null || !allowed
      ? intl.formatMessage({ id: page === null ? 'staff.shell.unknown' : 'staff.shell.notAllowed' })
      : intl.formatMessage({ id: deskPages[page.name].title });
  const place = route.kind === 'page' ? toDeskPath(route.page, brand.locales[0]) : route.kind;
  const earlier = useRef<string | null>(null);
  const shown = allowed ? page.name : null;
  useEffect(() => {
    if (shown === null) return;
    // Without a network they arrive when they are shown.
    for (const name of followers[shown] ?? []) pageViews[name]().catch(() => {});
  }, [shown]);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand]);
  if (route.kind === 'redirect' || role === undefined) return null;
  if (page === null || !allowed) {
    return (
      <>
        <ScreenHeading
          title={title}
          lead={
            page === null ? undefined : (
              <FormattedMessage
                id="staff.shell.notAllowed.why"
                values={{ role: <FormattedMessage id={`staff.people.role.${role}`} /> }}
              />
            )
          }
        />
        <WayHome route={route} />
        <FocusHeading place={place} earlier={earlier} />
      </>
    );
  }
  return (
    // Another order is another page: nothing of the one before stays.
    <PageBoundary key={place} onError={reportError}>
      <Suspense fallback={<Waiting />}>
        {renderers.get(page.name)?.(page)}
        <FocusHeading place={place} earlier={earlier} />
      </Suspense>
    </PageBoundary>
  );
};
