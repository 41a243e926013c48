import { type RefObject, useEffect, useRef } from 'react';

/**
 * A form that is empty again once what was in it has been taken, and only then.
 * @param sending whether the server is asked
 * @param isTaken asked when it has answered
 */
export const useEmptied = (sending: boolean, isTaken: () => boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const taken = useRef(isTaken);
  taken.current = isTaken;
  useEffect(() => {
    const sent = form.current;
    if (!sending) return;
    return () => {
      if (taken.current()) sent?.reset();
    };
  }, [sending]);
  return form;
};
