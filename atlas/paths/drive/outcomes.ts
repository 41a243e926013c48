import type { AnyModel } from '../model.ts';
import type { BrowserFixture, BrowserSpec, Doing, DoingWith } from './browserSpec.ts';
import type { Exception } from './exception.ts';
import type { ProblemPart } from './interceptedCalls.ts';
import { isWay, type Reply, sendReply } from './reply.ts';
import { unsaid } from './unsaid.ts';

type Table<T> = Readonly<Record<string, T | undefined>>;
type Answering = (output: unknown) => Reply;

/** How actors end in a browser. */
export type Outcomes<TFixture> = {
  /** What must be there before an output. */
  readonly prepare: (source: string, output: unknown, fixture: TFixture) => Promise<void>;
  readonly answer: (source: string, output: unknown, fixture: TFixture) => Promise<void>;
  readonly fail: (source: string, fixture: TFixture) => Promise<void>;
  /** Whether the page decides by itself how an actor ends, by what is prepared. */
  readonly isPrepared: (source: string) => boolean;
  /** Failures that nothing in a browser could cause. */
  readonly impossible: readonly Exception[];
};

const isReply = (entry: object | string): entry is Reply =>
  typeof entry === 'string' || 'body' in entry || 'code' in entry;

const entryOf = (table: object, output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'kind' in output && typeof output.kind === 'string'
    ? Reflect.get(table, output.kind)
    : undefined;

const isAnswering = (entry: unknown): entry is Answering => typeof entry === 'function';

/** What an entry of `replies` says of an output; undefined where it leaves that to the default. */
const saidOf = (entry: unknown, output: unknown): Reply | undefined => {
  if (isAnswering(entry)) return entry(output);
  if (typeof entry === 'string' && (entry === 'itself' || isWay(entry))) return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  return isReply(entry) ? entry : saidOf(entryOf(entry, output), output);
};

/** Actors that have no call which could break down, and no entry that says how they fail. */
const impossibleOf = (
  { actors }: AnyModel,
  { fails, replies }: { readonly fails: Table<unknown>; readonly replies: Table<unknown> },
): Exception[] =>
  Object.entries(actors)
    .filter(([source, { kind }]) => fails[source] === undefined && (kind !== 'promise' || replies[source] === 'itself'))
    .map(([source]) => ({
      what: `${source} fails`,
      why: 'it has no call that could fail: a defect of the application',
    }));

/**
 * How the actors of a spec end in a browser.
 * @param replyOf what the project's server says to an output, where the spec does not
 */
export const outcomesOf = <TModel extends AnyModel, TFixture extends BrowserFixture, TMessage extends string>(
  model: TModel,
  spec: BrowserSpec<TModel, TFixture, TMessage>,
  replyOf: (output: unknown, source: string) => Reply,
): Outcomes<TFixture> => {
  const answers: Table<DoingWith<unknown, TFixture>> = spec.answers ?? {};
  const replies: Table<unknown> = spec.replies ?? {};
  const prepares: Table<DoingWith<unknown, TFixture>> = spec.prepares ?? {};
  const fails: Table<Doing<TFixture> | string | ProblemPart> = spec.fails ?? {};
  return {
    prepare: async (source, output, fixture) => {
      await prepares[source]?.(output, fixture);
    },
    answer: async (source, output, fixture) => {
      const own = answers[source];
      if (own !== undefined) {
        await own(output, fixture);
        return;
      }
      if (spec.calls[source] === undefined && replies[source] === undefined)
        throw unsaid(
          `an answer of ${source}`,
          `a call named ${source}, or in \`answers\`: ${source}: (output, { calls }) => calls.answer(…),`,
        );
      await sendReply(fixture.calls, source, saidOf(replies[source], output) ?? replyOf(output, source));
    },
    fail: async (source, fixture) => {
      const own = fails[source] ?? (spec.calls[source] === undefined ? undefined : source);
      if (own === undefined)
        throw unsaid(`the failure of ${source}`, `in \`fails\`: ${source}: '<the name of its call>',`);
      if (typeof own === 'function') await own(fixture);
      else if (typeof own === 'object') await fixture.calls.refuse(source, own);
      else if (isWay(own) && spec.calls[own] === undefined) await sendReply(fixture.calls, source, own);
      else await fixture.calls.breakDown(own);
    },
    isPrepared: (source) => prepares[source] !== undefined && replies[source] === 'itself',
    impossible: impossibleOf(model, { fails, replies }),
  };
};
