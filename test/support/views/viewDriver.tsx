import type { PathDriver } from '@fifteen/atlas/drivers';
import { viewDriver } from '@fifteen/atlas/drivers';
import * as library from '@testing-library/react';
import type { ReactNode } from 'react';
import type { MessageId } from '../models/shown.ts';
import { frame } from './frame.tsx';
import { injected } from './injected.ts';
import type { ViewSpec } from './viewSpec.ts';
import { findViolation } from './violation.ts';
import { words } from './words.ts';

/** The views of a machine within what the composition root puts around them; axe looks at each state once. */
export const frameViews = (spec: ViewSpec): PathDriver<unknown> => {
  let around = frame(spec);
  return viewDriver<ReactNode, MessageId>({
    ...spec,
    library,
    words,
    inspect: findViolation,
    provide: (actor) => {
      around = frame(spec);
      injected.set(spec.model.machine.id, actor);
      return () => injected.clear();
    },
    view: (snapshot, actor) => {
      for (const [name, other] of Object.entries(spec.beside?.(snapshot) ?? {})) injected.set(name, other);
      return around(spec.view(snapshot, actor));
    },
  });
};
