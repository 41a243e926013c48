import type { ReactNode, Ref } from 'react';

type ScrollRegionProps = {
  readonly className: string;
  readonly labelledBy?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** What is larger than its place: it is scrolled there, by keyboard, too. */
export const ScrollRegion = ({ className, labelledBy, ref, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section ref={ref} className={className} tabIndex={0} aria-labelledby={labelledBy}>
    {children}
  </section>
);
