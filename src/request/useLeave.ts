import { useLayoutEffect } from 'react';
import type { RequestActor } from './RequestContext.ts';

/** Lets the request know that its screen goes, which is before its actor stops, or that the page does. */
export const useLeave = (request: RequestActor): void =>
  useLayoutEffect(() => {
    const leave = () => request.send({ type: 'leave' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [request]);
