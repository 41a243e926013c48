import { useSelector } from '@xstate/react';
import type { Customer } from '../../../openapi/types.ts';
import { useChild } from './useChild.ts';

/** Who is signed in; null for a visitor. */
export const useCustomer = (): Customer | null =>
  useSelector(useChild('session'), (snapshot) => snapshot.context.customer);
