import { type ComponentType, createElement } from 'react';
import { createLateViews } from '../../app/createLateViews.ts';

const { load, useViews } = createLateViews(() => import('./fieldControls.ts'), 'rest', 'service');

/** Fetches the controls: a form that shows them need not be drawn before. */
export const loadFieldControls = load;

/** A control that is fetched when it first shows. */
export const lateControl =
  (name: keyof typeof import('./fieldControls.ts')): ComponentType =>
  () => {
    const control = useViews(true)?.[name];
    return control && createElement(control);
  };
