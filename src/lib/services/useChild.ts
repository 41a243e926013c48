import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/shell/app.ts';
import { useServices } from './useServices.ts';

type Children = SnapshotFrom<typeof appMachine>['context'];

/** A machine that lives under the root, by its name. */
export const useChild = <TName extends keyof Children>(name: TName): Children[TName] => {
  const { app } = useServices();
  return useSelector(app, (snapshot) => snapshot.context[name]);
};
