/** How one machine is tied to another: it starts it, sends it events, or listens to what it does. */
export type EdgeKind = 'starts' | 'sends' | 'listens';

export const edgeKinds = ['starts', 'sends', 'listens'] as const satisfies readonly EdgeKind[];

/** An edge, from who acts to whom it concerns: starter to started, sender to receiver, listener to whom it listens to. */
export type SystemEdge = {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
  /** What is sent or heard; empty where the source does not name it, and for starts. */
  readonly events: readonly string[];
  /** Files and lines that say so: `machines/app.ts:60`. */
  readonly places: readonly string[];
};

/** A callback actor through which a machine hears of what is outside of all machines. */
export type Outside = { readonly actor: string; readonly place: string };

export type SystemNode = {
  readonly name: string;
  readonly description: string;
  readonly area: string;
  /** Files of views, and of the composition root, that start it by themselves. */
  readonly startedBy: readonly string[];
  readonly outside: readonly Outside[];
};

/** Which machine starts, sends to and listens to which. */
export type SystemMap = { readonly nodes: readonly SystemNode[]; readonly edges: readonly SystemEdge[] };
