import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';

type Sender<TSent extends EventObject, TInput> = (scope: {
  readonly input: TInput;
  readonly sendBack: (event: TSent) => void;
}) => (() => void) | undefined;

/** A callback actor that sends its machine events of these types and no others. It takes none. */
export const fromEmitter = <TSent extends EventObject, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  start: Sender<TSent, TInput>,
) => fromCallback<TSent, TInput>(({ input, sendBack }) => start({ input, sendBack }));

/** The default of a sender that only the composition root can supply: it says nothing. */
export const noEvents = (): undefined => undefined;
