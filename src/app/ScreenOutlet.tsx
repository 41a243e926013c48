import { Fragment, type ReactNode, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { placeOf } from '../../machines/rules/routes.ts';
import { ChunkFailed } from './ChunkFailed.tsx';
import { onFirstInput } from './onFirstInput.ts';
import { ScreenWaiting } from './ScreenWaiting.tsx';
import { SoonWords } from './SoonWords.tsx';
import { useLocale, useScreen } from './useApp.ts';
import { useIdle } from './useIdle.ts';
import { useScreenOwner } from './useScreenOwner.ts';
import { useServices } from './useServices.ts';
import { useSoonViews } from './useSoonViews.ts';

/** The screen that the navigation shows, its title, and the focus on its heading after a navigation. */
export const ScreenOutlet = () => {
  const { brand, catalogue, chunks } = useServices();
  const locale = useLocale();
  // The form is drawn in pieces, between which the browser paints and takes input.
  const screen = useDeferredValue(useScreen());
  const name = screen?.name ?? 'write';
  const chunk = useSyncExternalStore(
    chunks.subscribe,
    () => chunks.get(name),
    () => chunks.get(name),
  );
  const ready = screen !== null && chunk.state === 'ready';
  /** The screen, or what is said of a screen that could not be fetched. */
  const there = screen !== null && chunk.state !== 'loading';
  const place = screen === null ? null : placeOf(screen, brand.locales[0]);

  useEffect(() => {
    if (screen !== null) void chunks.load(screen.name, locale);
  }, [chunks, screen, locale]);

  // What other screens say, and what a server may refuse, is fetched for those who begin to use the first one.
  useEffect(
    () => (ready ? onFirstInput(() => void catalogue.load(locale, 'rest').catch(() => {})) : undefined),
    [ready, catalogue, locale],
  );

  const views = useSoonViews(useIdle(screen !== null));
  const owner = useScreenOwner();

  const earlier = useRef<string | null>(null);
  useEffect(() => {
    if (!there || place === null) return;
    const before = earlier.current;
    earlier.current = place;
    if (before === null || before === place) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [there, place]);

  const shown = (): ReactNode => {
    if (screen === null || chunk.state === 'loading') return <ScreenWaiting />;
    if (chunk.state === 'failed') return <ChunkFailed name={screen.name} />;
    return <Fragment key={owner}>{chunk.render(screen)}</Fragment>;
  };
  return (
    <>
      {screen !== null && views !== null && (
        <SoonWords>
          <views.DocumentHead screen={screen} />
        </SoonWords>
      )}
      {shown()}
    </>
  );
};
