import { ReferenceCard } from '../shared/reference/ReferenceCard.tsx';
import type { AftercareProps } from './aftercare/AftercareProps.ts';

/** The customer's own reference of the order. */
export const OrderReference = ({ order: { hash: orderHash, reference, status }, follow }: AftercareProps) => (
  <ReferenceCard owner={{ kind: 'order', actor: follow }} of={{ orderHash, reference, status }} />
);
