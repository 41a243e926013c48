import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import { ReferenceCard } from '../quotation/reference/ReferenceCard.tsx';

/** The customer's own reference of the order. */
export const OrderReference = ({ order: { hash: orderHash, reference, status }, follow }: AftercareProps) => (
  <ReferenceCard owner={{ kind: 'order', actor: follow }} of={{ orderHash, reference, status }} />
);
