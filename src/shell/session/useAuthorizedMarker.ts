import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useChild } from '../../lib/services/useChild.ts';

/** Marks the page's body while a customer is signed in (specification 4), and not once the session has expired. */
export const useAuthorizedMarker = (): void => {
  const isSignedIn = useSelector(useChild('session'), (snapshot) => snapshot.matches('customer'));
  useEffect(() => {
    document.body.classList.toggle('authorized', isSignedIn);
  }, [isSignedIn]);
};
