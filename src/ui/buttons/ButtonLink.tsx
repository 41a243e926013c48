import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass } from './Button.tsx';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'href'> & { readonly href: string } & ButtonLook;

/** A link that leads onward with the weight of a button. It navigates; a `Button` acts. */
export const ButtonLink = ({ kind, small, wide, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass({ kind, small, wide })}>
    {children}
  </Link>
);
