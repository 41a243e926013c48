import type { AnyModel, LogicOf, Model } from '@fifteen/atlas';
import { run } from '@fifteen/atlas/explore';
import type { AnyActorRef, AnyStateMachine, EventFrom, OutputFrom } from 'xstate';
import { injected } from '../support/views/injected.ts';

/** A machine that a story decides about: its actors do and answer what the story says. */
export type Injected<TMachine extends AnyStateMachine> = {
  readonly send: (event: EventFrom<TMachine>) => void;
  /** The actor of this source answers. */
  readonly answer: <TSource extends string>(source: TSource, output: OutputFrom<LogicOf<TMachine, TSource>>) => void;
  /** The actor of this source fails. */
  readonly fail: (source: string) => void;
  readonly actor: AnyActorRef;
};

const getChild = (actor: AnyActorRef, source: string): AnyActorRef => {
  const children: readonly (AnyActorRef | undefined)[] = Object.values(actor.getSnapshot().children);
  const child = children.find((one) => one?.src === source && one.getSnapshot().status === 'active');
  if (child === undefined) throw new Error(`No actor "${source}" runs.`);
  return child;
};

/** A machine that runs already, with actors that do nothing, for the story to decide about. */
export const injectedActor = <TMachine extends AnyStateMachine>(actor: AnyActorRef): Injected<TMachine> => ({
  actor,
  send: (event) => actor.send(event),
  answer: (source, output) => getChild(actor, source).send({ type: 'puppet.done', output }),
  fail: (source) =>
    getChild(actor, source).send({ type: 'puppet.error', error: new Error('The server cannot be reached.') }),
});

/** Starts a machine for the views that would start it, or ask for it. */
export const inject = <TMachine extends AnyStateMachine>(
  model: Model<TMachine> & AnyModel,
  input: ReturnType<Model<TMachine>['inputs'][string]>,
): Injected<TMachine> & { readonly fire: (delay: string) => void } => {
  const running = run({ ...model, inputs: { story: () => input } }, 'story');
  injected.set(model.machine.id, running.actor);
  return { ...injectedActor<TMachine>(running.actor), fire: running.fire };
};
