import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model.ts';

/** A machine that nobody of the system starts. */
export type Root = { readonly name: string; readonly model: AnyModel; readonly input: string };

/** Snapshots of the actors that run, by their paths: `quotation/checkout/payment`. */
export type Running = Readonly<Record<string, AnyMachineSnapshot>>;

/** Machines that run together. */
export type System = {
  readonly roots: readonly Root[];
  /** Models of the machines that others invoke or spawn; a child without one is controlled by its parent's samples. */
  readonly models: readonly AnyModel[];
  /** Children whose logic is set only when it is loaded: by the parent's id and the source. */
  readonly late?: Readonly<Record<string, Readonly<Record<string, AnyModel>>>>;
  /**
   * How messages reach their receivers: at once, as between actors of one process (the default), or through channels in
   * which so many may be in flight, as between tabs or processes.
   */
  readonly delivery?: 'direct' | { readonly inFlight: number };
  /** Messages that a receiver may ignore anywhere, by its machine's id. */
  readonly ignorable?: Readonly<Record<string, readonly string[]>>;
  /** States, by machine id, in which waiting for others for good is no deadlock; besides those of the models. */
  readonly rests?: Readonly<Record<string, readonly string[]>>;
  /** What must hold between machines at every moment, each by its sentence. */
  readonly invariants?: Readonly<Record<string, (running: Running) => boolean>>;
};
