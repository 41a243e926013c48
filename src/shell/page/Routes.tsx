import { useEffect } from 'react';
import { Route, Router, Switch, useLocation, useRouter } from 'wouter';
import { localeIn, matchRoute, type ScreenRoute, shownRoutes } from '../../../machines/shell/routes.ts';
import { useServices } from '../../lib/services/useServices.ts';

type ReachedProps = {
  /** null where no screen has the address */
  readonly route: ScreenRoute | null;
};

/** Tells the application what the address is, at first and after every change. */
const Reached = ({ route }: ReachedProps) => {
  const { app, brand } = useServices();
  const router = useRouter();
  // As the browser has them: `useParams` and `useSearch` give texts whose escapes have been read, and a `%` among them is lost.
  const [path] = router.hook(router);
  const search = router.searchHook(router);
  useEffect(() => {
    app.send({ type: 'address.changed', match: matchRoute(route, path, search, brand) });
  }, [app, brand, route, path, search]);
  return null;
};

/** Finds the screen of the browser's address. Which one shows is decided by the navigation, which is told of it. */
export const Routes = () => {
  const { brand } = useServices();
  const [path] = useLocation();
  const locale = localeIn(path, brand.locales);
  return (
    <Router base={locale === null ? '' : `/${locale}`}>
      <Switch>
        {shownRoutes[brand.shows].map((route) => (
          <Route key={route.pattern.source} path={route.pattern}>
            <Reached route={route} />
          </Route>
        ))}
        <Route>
          <Reached route={null} />
        </Route>
      </Switch>
    </Router>
  );
};
