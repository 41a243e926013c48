import type { Shown as ShownWith, Wanted as WantedOf, Words as WordsWith } from '@fifteen/atlas/drivers';
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { MessageId } from '../../../src/ui/text/messages.ts';

export type { MessageId };

export type Words = WordsWith<MessageId>;
export type Wanted = WantedOf<MessageId>;

/** What must show of a machine wherever it is shown, said apart from the views themselves. */
export type Shown = ShownWith<MessageId>;

/** A control that sends an event without payload, and the states in which it is known but not offered this way, and why. */
type ControlOf<TEvent extends string, TState extends string> = {
  readonly event: TEvent;
  /** A button's name, or the beginning of it where it holds a value. */
  readonly label: MessageId | RegExp;
  readonly elsewhere?: { readonly [TName in TState]?: string };
};

type Paths<TValue, TAround extends string, TWith extends 'around' | 'innermost'> = TValue extends string
  ? `${TAround}${TValue}`
  : {
      [TName in keyof TValue & string]-?:
        | (TWith extends 'around' ? `${TAround}${TName}` : never)
        | Paths<NonNullable<TValue[TName]>, `${TAround}${TName}.`, TWith>;
    }[keyof TValue & string];

/** The path of every state that has none inside. */
type InnermostIn<TMachine extends AnyStateMachine> = Paths<SnapshotFrom<TMachine>['value'], '', 'innermost'>;

/** The path of every state. */
type StateIn<TMachine extends AnyStateMachine> = Paths<SnapshotFrom<TMachine>['value'], '', 'around'>;

type Unsaid<TMachine extends AnyStateMachine, TState extends string> = Exclude<
  InnermostIn<TMachine>,
  TState | `${TState}.${string}`
>;

type Misnamed<TMachine extends AnyStateMachine, TState extends string> = Exclude<TState, StateIn<TMachine>>;

/** Says by its name what is wrong, where the compiler asks for it. */
type NothingFor<TState extends string> = [TState] extends [never] ? unknown : { readonly 'no such state': TState };

/** A state that neither has an entry nor lies in one that does fails the compiler, as does one that does not exist. */
export const declareShown = <
  TMachine extends AnyStateMachine,
  const TShows extends { readonly [TState in StateIn<TMachine>]?: Wanted },
>(
  _machine: TMachine,
  shown: {
    readonly shows: TShows &
      Readonly<Record<Unsaid<TMachine, keyof TShows & string>, Wanted>> &
      NothingFor<Misnamed<TMachine, keyof TShows & string>>;
    readonly controls: readonly ControlOf<EventFrom<TMachine>['type'], StateIn<TMachine>>[];
  },
): Shown => shown;
