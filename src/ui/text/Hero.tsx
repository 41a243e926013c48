import type { ReactNode } from 'react';
import { hero } from './Hero.css.ts';

/** The ground of the first heading of a visit, with the brand's picture: decoration, which no reader is told of. */
export const Hero = ({ children }: { readonly children: ReactNode }) => <div className={hero}>{children}</div>;
