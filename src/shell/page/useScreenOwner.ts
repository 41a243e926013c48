import { useState } from 'react';
import { useCustomer } from '../../lib/services/useCustomer.ts';

/**
 * Another number whenever a customer has left: what is on their screen goes with them. Who signs in goes on with what they
 * have begun as a visitor.
 */
export const useScreenOwner = (): number => {
  const id = useCustomer()?.id ?? null;
  const [owner, setOwner] = useState({ id, number: 0 });
  if (owner.id === id) return owner.number;
  const next = { id, number: owner.id === null ? owner.number : owner.number + 1 };
  setOwner(next);
  return next.number;
};
