import { originalWay } from '../../machines/original/original.ts';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';
import { OriginalParts } from '../original/OriginalParts.tsx';

/** What becomes of the original on paper, once it is ordered. */
export const Original = (props: AftercareProps) =>
  (props.order.approvals.length > 0 || originalWay(props.order) !== null) && <OriginalParts {...props} />;
