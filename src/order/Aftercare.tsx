import type { ReactNode } from 'react';
import { AftercareParts } from '../aftercare/AftercareParts.tsx';
import type { AftercareProps } from '../aftercare/AftercareProps.ts';

/**
 * What can be done about an order beside its work. What has happened comes before it while the order is worked on, and after it when all has.
 */
export const Aftercare = ({ timeline, ...props }: AftercareProps & { readonly timeline: ReactNode }) => {
  const isFinished = props.order.status === 'finished';
  return (
    <>
      {!isFinished && timeline}
      <AftercareParts {...props} />
      {isFinished && timeline}
    </>
  );
};
