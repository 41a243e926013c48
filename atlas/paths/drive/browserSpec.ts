import type { AnyModel } from '../model.ts';
import type { Exception, MoveName, Names } from './exception.ts';
import type { Call, InterceptedCalls, ProblemPart } from './interceptedCalls.ts';
import type { PathPage } from './page.ts';
import type { Reply } from './reply.ts';
import type { Shown } from './shown.ts';

/** One run of the application in a browser, with its calls answered by a path. */
export type BrowserFixture = { readonly page: PathPage; readonly calls: InterceptedCalls };

/** What a start, or the failure of an actor, is in a browser. */
export type Doing<TFixture> = (fixture: TFixture) => Promise<unknown>;

/** What a sample of the model is in a browser. A method, so that a table holds those of all samples. */
export type DoingWith<TSample, TFixture> = {
  does(sample: TSample, fixture: TFixture): Promise<unknown>;
}['does'];

/** A button by its name, or several: the first one that shows is pressed. */
export type Buttons<TMessage extends string> = TMessage | RegExp | readonly (TMessage | RegExp)[];

type OutputOf<TOutcomes> = TOutcomes extends { readonly outputs: readonly (infer TOutput)[] } ? TOutput : never;

type ReplyTo<TOutput, TFixture> =
  | Reply
  | { reply(output: TOutput, fixture: TFixture): Reply | Promise<Reply> }['reply'];

type KindOf<TOutput> = TOutput extends { readonly kind: infer TKind extends string } ? TKind : never;

/** What the server says for the outputs of an actor; of outputs that have a `kind`, for some of those kinds. */
type Replies<TOutput, TFixture> =
  | ReplyTo<TOutput, TFixture>
  | { readonly [TKind in KindOf<TOutput>]?: ReplyTo<Extract<TOutput, { readonly kind: TKind }>, TFixture> };

type Inputs<TModel extends AnyModel> = ReturnType<TModel['inputs'][string]>;

/** How a machine is driven in a browser, and what it must show. */
export type BrowserSpec<TModel extends AnyModel, TFixture, TMessage extends string = string> = Shown<TMessage> & {
  /** Calls that are intercepted for its actors, by a name for each. A call with the name of an actor is that actor's own. */
  readonly calls?: Readonly<Record<string, Call>>;
  /** Calls that are answered the same each time, from the beginning, by their names: the answers. */
  readonly stands?: Readonly<Record<string, unknown>>;
  /** What each start is; or what all of them are, by their inputs. */
  readonly starts:
    | { readonly [TStart in Names<TModel['inputs']>]?: Doing<TFixture> }
    | DoingWith<Inputs<TModel>, TFixture>;
  /** Events of the outside and of children. One without payload that has a control is sent by pressing that, without an entry. */
  readonly events?: {
    readonly [TType in Names<TModel['events']>]?:
      | DoingWith<TModel['events'][TType][number], TFixture>
      | Buttons<TMessage>;
  };
  /** What is done for each output of an actor, where more is needed than a reply to its call. */
  readonly answers?: {
    readonly [TSource in Names<TModel['actors']>]?: DoingWith<OutputOf<TModel['actors'][TSource]>, TFixture>;
  };
  /** What the server says to the call of each actor; by default, what `reply` of the project says, or the output itself. */
  readonly replies?: {
    readonly [TSource in Names<TModel['actors']>]?: Replies<OutputOf<TModel['actors'][TSource]>, TFixture>;
  };
  /**
   * What must be there before an actor has this output. Where the page knows the output by itself, what starts the actor
   * waits until this is done.
   */
  readonly prepares?: {
    readonly [TSource in Names<TModel['actors']>]?: DoingWith<OutputOf<TModel['actors'][TSource]>, TFixture>;
  };
  /**
   * How each actor fails: what is done, a refusal, what becomes of its own call, or the name of another call that the server
   * breaks down on. By default the server breaks down on its own call.
   */
  readonly fails?: { readonly [TSource in Names<TModel['actors']>]?: Doing<TFixture> | string | ProblemPart };
  /** Timers that need more than that their time passes: what is done, or how many milliseconds pass, perhaps in steps; none of a timer that passes by itself. */
  readonly timers?: { readonly [TDelay in Names<TModel['delays']>]?: Doing<TFixture> | number | readonly number[] };
  /** CSS selectors of what shows exactly while the machine has a tag, for example `busy`: the next step waits for that. */
  readonly tagged?: Readonly<Record<string, string>>;
  /** States that a browser goes through by itself, at once, because what they wait for is no call: nothing shows of them. */
  readonly passing?: readonly string[];
  readonly exceptions?: readonly Exception<MoveName<TModel>>[];
};
