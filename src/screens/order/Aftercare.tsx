import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AftercareProps } from './aftercare/AftercareProps.ts';
import { useAftercare } from './useAftercare.ts';

/**
 * What can be done about an order beside its work, once its code is here. What has happened comes before it while the order is worked on, and
 * after it when all has: then it waits, too, so that nothing moves that shows already.
 */
export const Aftercare = ({ timeline, ...props }: AftercareProps & { readonly timeline: ReactNode }) => {
  const views = useAftercare(true);
  const isFinished = props.order.status === 'finished';
  return (
    <>
      {!isFinished && timeline}
      {views === null ? <Skeleton size="block" /> : <views.AftercareParts {...props} />}
      {isFinished && views !== null && timeline}
    </>
  );
};
