import { useEffect } from 'react';
import { useCustomer } from './useCustomer.ts';

/** Marks the page's body while a customer is signed in (specification 4). */
export const useAuthorizedMarker = (): void => {
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    document.body.classList.toggle('authorized', isSignedIn);
  }, [isSignedIn]);
};
