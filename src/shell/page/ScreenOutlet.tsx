import { Fragment, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { toUnsearchedPath } from '../../../machines/shell/routes.ts';
import type { Screen, ScreenName, ScreenOf } from '../../../machines/shell/screens.ts';
import type { ScreenView, ScreenViews } from '../../lib/services/screenView.ts';
import { useScreen, useStartup } from '../../lib/services/useApp.ts';
import { useServices } from '../../lib/services/useServices.ts';
import { AllWords } from '../../lib/words/AllWords.tsx';
import { HeadingContext } from '../../ui/text/HeadingContext.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { ScreenWaiting } from './ScreenWaiting.tsx';
import { useFetchWords } from './useFetchWords.ts';
import { useScreenOwner } from './useScreenOwner.ts';

const isScreen = <TName extends ScreenName>(screen: Screen, name: TName): screen is ScreenOf<TName> =>
  screen.name === name;

const show = <TName extends ScreenName>(screens: ScreenViews, name: TName, screen: Screen): ReactNode => {
  const { View }: ScreenView<TName> = screens[name];
  return isScreen(screen, name) ? <View screen={screen} /> : null;
};

/** The screens that one component shows have one name. */
const findKey = (screens: ScreenViews, name: ScreenName): string =>
  Object.entries(screens).find(([, { View }]) => View === screens[name].View)?.[0] ?? name;

type ArrivalProps = {
  readonly place: string;
  /** The place before; null at first. */
  readonly earlier: RefObject<string | null>;
};

/** After a navigation the page begins at its top, with the focus on its heading. */
const Arrival = ({ place, earlier }: ArrivalProps) => {
  useEffect(() => {
    const before = earlier.current;
    earlier.current = place;
    if (before === null || before === place) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place, earlier]);
  return null;
};

/** What shows on the page, whose title follows its heading. */
const Headed = ({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) => {
  const [heading, setHeading] = useState<string | null>(null);
  return (
    <HeadingContext value={setHeading}>
      <DocumentHead screen={screen} heading={heading} />
      {children}
    </HeadingContext>
  );
};

/** The screen that the navigation shows, its title, and the focus on its heading after a navigation. */
export const ScreenOutlet = () => {
  const { brand, screens } = useServices();
  // The form is drawn in pieces, between which the browser paints and takes input.
  const screen = useDeferredValue(useScreen());
  // With the screen: what a customer leaves is not begun anew for nobody, before the screen that takes its place.
  const owner = useDeferredValue(useScreenOwner());
  const earlier = useRef<string | null>(null);
  useFetchWords(useStartup() === 'ready');
  if (screen === null) return <ScreenWaiting />;
  const arrival = <Arrival place={toUnsearchedPath(screen, brand.locales[0])} earlier={earlier} />;
  const shown = (
    <>
      <Fragment key={owner}>{show(screens, screen.name, screen)}</Fragment>
      {arrival}
    </>
  );
  return (
    <Headed screen={screen}>
      {screens[screen.name].load === null ? (
        shown
      ) : (
        // By a key, so that a screen on its way does not leave the one before it in its place.
        <AllWords key={findKey(screens, screen.name)} fallback={<ScreenWaiting arrival={arrival} />}>
          {shown}
        </AllWords>
      )}
    </Headed>
  );
};
