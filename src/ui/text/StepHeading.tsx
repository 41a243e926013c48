import { type ReactNode, useEffect, useRef } from 'react';
import { lead as leadClass, step } from './shared.css.ts';

export type HeadingProps = { readonly title: ReactNode; readonly lead?: ReactNode };

/** The heading of a step: takes the focus when the step begins, so that the keyboard and the voice are where the eye is. */
export const StepHeading = ({ title, lead }: HeadingProps) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: false }), []);
  return (
    <div>
      <h2 ref={ref} tabIndex={-1} className={step}>
        {title}
      </h2>
      {lead && <p className={leadClass}>{lead}</p>}
    </div>
  );
};

/** The heading of a part of a page: the focus stays where it is. */
export const PartHeading = ({ title, lead }: HeadingProps) => (
  <div>
    <h2>{title}</h2>
    {lead && <p className={leadClass}>{lead}</p>}
  </div>
);
