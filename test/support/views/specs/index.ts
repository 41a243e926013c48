import type { ViewSpec } from '../viewSpec.ts';
import { accountSpecs } from './accountSpecs.tsx';
import { deskSpecs } from './deskSpecs.tsx';
import { orderSpecs } from './orderSpecs.tsx';
import { requestSpecs } from './requestSpecs.tsx';
import { shellSpecs } from './shellSpecs.tsx';

/**
 * What the views of every machine that has a screen must show, by the name of its file in `machines/`; where several pages show a machine, that name,
 * a hyphen and the page's.
 */
export const viewSpecs: Readonly<Record<string, ViewSpec>> = {
  ...shellSpecs,
  ...requestSpecs,
  ...orderSpecs,
  ...accountSpecs,
  ...deskSpecs,
};
