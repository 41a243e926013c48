import type { UseEvent } from '../../../machines/account/session.ts';
import type { Activity } from '../../lib/http/activity.ts';
import type { OtherTabs } from './otherTabs.ts';

/** Input of a person; what scrolls or changes by itself is none. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Milliseconds within which uses count as one. */
const sameUse = 15_000;
/** Milliseconds between two looks at the clock; browsers look once a minute in a tab that is not seen. */
const lookEvery = 20_000;
const asleepAfter = 150_000;

/** Sees uses of the page, and says the other tabs; sees when timers have stood still. @returns stops */
export const watchUse = (
  uses: Activity,
  tabs: Pick<OtherTabs, 'announceUse'>,
  notify: (event: UseEvent) => void,
): (() => void) => {
  let said = Date.now() - uses.idleFor();
  let looked = Date.now();
  const use = (): void => {
    const now = Date.now();
    uses.mark(now);
    if (Math.abs(now - said) < sameUse) return;
    said = now;
    tabs.announceUse(now);
    notify({ type: 'used' });
  };
  const look = (): void => {
    const passed = Date.now() - looked;
    looked = Date.now();
    if (Math.abs(passed) > asleepAfter) notify({ type: 'woke' });
  };
  const timer = setInterval(look, lookEvery);
  for (const input of inputs) window.addEventListener(input, use, { capture: true, passive: true });
  for (const shown of ['focus', 'pageshow'] as const) window.addEventListener(shown, look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const input of inputs) window.removeEventListener(input, use, { capture: true });
    for (const shown of ['focus', 'pageshow'] as const) window.removeEventListener(shown, look);
    document.removeEventListener('visibilitychange', look);
  };
};
