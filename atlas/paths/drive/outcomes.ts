import type { AnyModel } from '../model.ts';
import type { BrowserFixture, BrowserSpec, Doing, DoingWith } from './browserSpec.ts';
import type { Exception } from './exception.ts';
import type { ProblemPart } from './interceptedCalls.ts';
import { isWay, type Reply, sendReply } from './reply.ts';
import { unsaid } from './unsaid.ts';

type Table<T> = Readonly<Record<string, T | undefined>>;
type Answering = (output: unknown, fixture: unknown) => Reply | Promise<Reply>;

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

const findEntry = (table: object, output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'kind' in output && typeof output.kind === 'string'
    ? Reflect.get(table, output.kind)
    : undefined;

const isAnswering = (entry: unknown): entry is Answering => typeof entry === 'function';

/** What an entry of `replies` says of an output; undefined where it leaves that to the default. */
const toReply = async (entry: unknown, output: unknown, fixture: unknown): Promise<Reply | undefined> => {
  if (isAnswering(entry)) return entry(output, fixture);
  if (typeof entry === 'string' && (entry === 'itself' || isWay(entry))) return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  return isReply(entry) ? entry : toReply(findEntry(entry, output), output, fixture);
};

/** What a project says of outputs where a driver does not. */
type Defaults<TFixture> = {
  readonly reply?: (output: unknown, actor: string) => Reply;
  readonly prepare?: (output: unknown, fixture: TFixture) => Promise<unknown>;
  readonly uncalled?: 'itself';
};

/** How the actors of a spec end in a browser. */
export const createOutcomes = <TModel extends AnyModel, TFixture extends BrowserFixture, TMessage extends string>(
  model: TModel,
  spec: BrowserSpec<TModel, TFixture, TMessage>,
  { reply = (body) => ({ body }), prepare, uncalled }: Defaults<TFixture>,
): Outcomes<TFixture> => {
  const calls: Table<unknown> = spec.calls ?? {};
  const answers: Table<DoingWith<unknown, TFixture>> = spec.answers ?? {};
  const replies: Table<unknown> = spec.replies ?? {};
  const prepares: Table<DoingWith<unknown, TFixture>> = spec.prepares ?? {};
  const fails: Table<Doing<TFixture> | string | ProblemPart> = spec.fails ?? {};
  const isItself = (source: string): boolean =>
    replies[source] === 'itself' ||
    (uncalled === 'itself' &&
      model.actors[source]?.kind === 'promise' &&
      [calls, answers, replies].every((table) => table[source] === undefined));
  return {
    prepare: async (source, output, fixture) => {
      await (prepares[source] ?? prepare)?.(output, fixture);
    },
    answer: async (source, output, fixture) => {
      if (isItself(source)) return;
      const own = answers[source];
      if (own !== undefined) {
        await own(output, fixture);
        return;
      }
      if (calls[source] === undefined && replies[source] === undefined)
        throw unsaid(
          `an answer of ${source}`,
          `a call named ${source}, or in \`answers\`: ${source}: (output, { calls }) => calls.answer(…),`,
        );
      const said = await toReply(replies[source], output, fixture);
      await sendReply(fixture.calls, source, said ?? reply(output, source));
    },
    fail: async (source, fixture) => {
      const own = fails[source] ?? (calls[source] === undefined ? undefined : source);
      if (own === undefined)
        throw unsaid(`the failure of ${source}`, `in \`fails\`: ${source}: '<the name of its call>',`);
      if (typeof own === 'function') await own(fixture);
      else if (typeof own === 'object') await fixture.calls.refuse(source, own);
      else if (isWay(own) && calls[own] === undefined) await sendReply(fixture.calls, source, own);
      else await fixture.calls.breakDown(own);
    },
    isPrepared: (source) => prepares[source] !== undefined && isItself(source),
    impossible: Object.entries(model.actors)
      .filter(([source, { kind }]) => fails[source] === undefined && (kind !== 'promise' || isItself(source)))
      .map(([source]) => ({ what: `${source} fails`, why: 'no call of it could fail: a defect of the application' })),
  };
};
