import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model.ts';

/** A machine that nobody of the system starts. */
export type Root = { readonly name: string; readonly model: AnyModel; readonly input: string };

/** Snapshots of the actors that run, by their paths: `quotation/checkout/payment`. */
export type Running = Readonly<Record<string, AnyMachineSnapshot>>;

/** A configuration in which a machine may stay for good: always, or only while a child of it is in a state. */
export type Rest = string | { readonly state: string; readonly child: string; readonly childIn: string };

/** Machines that run together. */
export type System = {
  readonly roots: readonly Root[];
  /** Models of the machines that others invoke or spawn; a child without one is controlled by its parent's samples. */
  readonly models: readonly AnyModel[];
  /**
   * Models of children by the parent's id and the source: of logic that is set only when it is loaded, and of machines that
   * several parents start for different things.
   */
  readonly children?: Readonly<Record<string, Readonly<Record<string, AnyModel>>>>;
  /**
   * How messages reach their receivers: at once, as between actors of one process (the default), or through channels in
   * which so many may be in flight, as between tabs or processes.
   */
  readonly delivery?: 'direct' | { readonly inFlight: number };
  /** Messages that may be ignored: the receiver's machine id, the type, and the states in which (as `state.path`). */
  readonly ignorable?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** States, by machine id, in which waiting for others for good is no deadlock; besides those of the models. */
  readonly rests?: Readonly<Record<string, readonly Rest[]>>;
  /** What must hold between machines at every moment, each by its sentence. */
  readonly invariants?: Readonly<Record<string, (running: Running) => boolean>>;
};
