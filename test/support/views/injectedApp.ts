import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/shell/app.ts';
import type { Services } from '../../../src/lib/services/Services.ts';
import { injected } from './injected.ts';

type App = Services['app'];
type AppSnapshot = SnapshotFrom<typeof appMachine>;

/** What is injected by this name is an actor of the application's machine. */
const isApp = (actor: AnyActorRef | undefined): actor is App => actor !== undefined;

/**
 * The application, with injected children in place of its own. An application that is injected itself may have children
 * that are no machines to look at: those of the other one show.
 */
export const injectedApp = (other: App): App => {
  const found = injected.get('app');
  const app = isApp(found) ? found : other;
  let last: {
    readonly of: AppSnapshot;
    readonly children: readonly AnyActorRef[];
    readonly merged: AppSnapshot;
  } | null = null;
  /** The same object as long as nothing has changed, as those who subscribe expect. */
  const getSnapshot = (): AppSnapshot => {
    const snapshot = app.getSnapshot();
    const own: Readonly<Record<string, AnyActorRef>> = other.getSnapshot().context;
    const context = Object.fromEntries(Object.entries(own).map(([name, child]) => [name, injected.get(name) ?? child]));
    const children = Object.values(context);
    if (last?.of === snapshot && last.children.every((child, index) => child === children[index])) return last.merged;
    const merged = { ...snapshot, context: { ...snapshot.context, ...context } };
    last = { of: snapshot, children, merged };
    return merged;
  };
  return new Proxy(app, {
    get: (target, key) => (key === 'getSnapshot' ? getSnapshot : Reflect.get(target, key)),
  });
};
