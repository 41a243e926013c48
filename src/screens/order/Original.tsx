import { shipsOriginal } from '../../../machines/rules/original.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AftercareProps } from './aftercare/AftercareProps.ts';
import { useAftercare } from './useAftercare.ts';

/** What becomes of the original on paper, once it is ordered and the code that shows it is here. */
export const Original = (props: AftercareProps) => {
  const views = useAftercare(true);
  if (props.order.approvals.length === 0 && !shipsOriginal(props.order)) return null;
  return views === null ? <Skeleton size="block" /> : <views.OriginalParts {...props} />;
};
