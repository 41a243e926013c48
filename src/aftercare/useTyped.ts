import { useState } from 'react';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { useServices } from '../lib/services/useServices.ts';

/** What this device had stored of something typed when it first shows. */
export const useTyped = <T>(
  read: (getCustomer: AppDeps['getCustomer'], orderHash: string) => T,
  orderHash: string,
): T => {
  const { deps } = useServices();
  const [typed] = useState(() => read(deps.getCustomer, orderHash));
  return typed;
};
