import type { AnyModel } from '@fifteen/atlas';
import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Shown } from '../models/shown.ts';

/** How the views of a machine are rendered, and what they must show. */
export type ViewSpec = Shown & {
  readonly model: AnyModel;
  /** The view; called again after every step. */
  readonly view: (snapshot: AnyMachineSnapshot, actor: AnyActorRef) => ReactNode;
  /** Other machines that the view asks, by name, as they stand when this one does so. Those of the shell rest otherwise. */
  readonly beside?: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, AnyActorRef>>;
  /** By state: words that must not show. */
  readonly hides?: Shown['shows'];
  /** The view brings a page's landmarks itself. */
  readonly wholePage?: true;
};
