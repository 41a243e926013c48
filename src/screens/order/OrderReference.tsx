import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AftercareProps } from './aftercare/AftercareProps.ts';
import { useOrderReference } from './useOrderReference.ts';

/** The customer's own reference of the order, once its code is here. */
export const OrderReference = ({ order: { hash: orderHash, reference, status }, follow }: AftercareProps) => {
  const views = useOrderReference(true);
  if (views === null) return <Skeleton size="block" />;
  return <views.ReferenceCard owner={{ kind: 'order', actor: follow }} of={{ orderHash, reference, status }} />;
};
