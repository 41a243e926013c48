import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollToCentre } from './scrollToCentre.ts';

/** For links that a narrow screen shows in one line: the one that is current comes into sight. */
export const useCurrentInSight = <TElement extends HTMLElement>(current: string | null): RefObject<TElement | null> => {
  const strip = useRef<TElement>(null);
  useLayoutEffect(() => {
    const link = current === null ? null : strip.current?.querySelector('[aria-current]');
    if (strip.current && link) scrollToCentre(strip.current, link);
  }, [current]);
  return strip;
};
