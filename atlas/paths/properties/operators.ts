import type { AnyStateMachine } from 'xstate';
import type { Predicate, Properties, Property } from './property.ts';

/** The words in which properties of one machine are written. */
export type Operators<TMachine extends AnyStateMachine> = {
  /** Holds at the start and after every step. */
  always(holds: Predicate<TMachine>): Property<TMachine>;
  /** The same condition, limited to the moments at which another one holds. */
  whenever(when: Predicate<TMachine>): {
    always(holds: Predicate<TMachine>): Property<TMachine>;
    eventually(goal: Predicate<TMachine>): Eventual<TMachine>;
  };
  never(what: Predicate<TMachine>): {
    /** It does not happen as long as the other one has not happened; both at one moment are allowed. */
    before(other: Predicate<TMachine>): Property<TMachine>;
    /** It does not happen after a moment at which the other one holds. */
    after(other: Predicate<TMachine>): Property<TMachine>;
  };
  /** On every fair run it happens at some moment. */
  eventually(goal: Predicate<TMachine>): Eventual<TMachine>;
};

/** A claim that something happens, which may be limited. */
type Eventual<TMachine extends AnyStateMachine> = Property<TMachine> & {
  /** Or the other one happens, which ends the wait as well. */
  unless(other: Predicate<TMachine>): Property<TMachine>;
};

const operatorsOf = <TMachine extends AnyStateMachine>(): Operators<TMachine> => {
  const eventual =
    (when: Predicate<TMachine> | null) =>
    (goal: Predicate<TMachine>): Eventual<TMachine> => ({
      kind: 'eventually',
      goal,
      when,
      until: null,
      unless: (until) => ({ kind: 'eventually', goal, when, until }),
    });
  return {
    always: (holds) => ({ kind: 'always', holds, when: null }),
    whenever: (when) => ({ always: (holds) => ({ kind: 'always', holds, when }), eventually: eventual(when) }),
    never: (never) => ({
      before: (before) => ({ kind: 'before', never, before }),
      after: (after) => ({ kind: 'after', never, after }),
    }),
    eventually: eventual(null),
  };
};

/**
 * Properties of a machine, each by the sentence that it stands for.
 * @param claims gets the operators, typed for the machine
 */
export const propertiesOf = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  claims: (operators: Operators<TMachine>) => Readonly<Record<string, Property<TMachine>>>,
): Properties<TMachine> => ({ machine, claims: claims(operatorsOf<TMachine>()) });
