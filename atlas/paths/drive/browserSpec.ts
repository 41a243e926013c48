import type { AnyModel } from '../model.ts';
import type { Exception, MoveName, Names } from './exception.ts';
import type { Call, InterceptedCalls } from './interceptedCalls.ts';
import type { PathPage } from './page.ts';
import type { Shown } from './shown.ts';

/** One run of the application in a browser, with its calls answered by a path. */
export type BrowserFixture = { readonly page: PathPage; readonly calls: InterceptedCalls };

/** What a start, or the failure of an actor, is in a browser. */
export type Doing<TFixture> = (fixture: TFixture) => Promise<unknown>;

/** What a sample of the model is in a browser. A method, so that a table holds those of all samples. */
export type DoingWith<TSample, TFixture> = {
  does(sample: TSample, fixture: TFixture): Promise<unknown>;
}['does'];

type OutputOf<TOutcomes> = TOutcomes extends { readonly outputs: readonly (infer TOutput)[] } ? TOutput : never;

/** How a machine is driven in a browser, and what it must show. */
export type BrowserSpec<TModel extends AnyModel, TFixture, TMessage extends string = string> = Shown<TMessage> & {
  /** Calls that are intercepted for its actors, by a name for each. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly starts: { readonly [TStart in Names<TModel['inputs']>]?: Doing<TFixture> };
  /** Events of the outside and of children. One without payload that has a control is sent by pressing that, without an entry. */
  readonly events: {
    readonly [TType in Names<TModel['events']>]?: DoingWith<TModel['events'][TType][number], TFixture>;
  };
  readonly answers: {
    readonly [TSource in Names<TModel['actors']>]?: DoingWith<OutputOf<TModel['actors'][TSource]>, TFixture>;
  };
  /** How each actor fails; the name of a call where the server breaks down on that. */
  readonly fails: { readonly [TSource in Names<TModel['actors']>]?: Doing<TFixture> | string };
  /** Timers that need more than that their time passes. */
  readonly timers?: { readonly [TDelay in Names<TModel['delays']>]?: Doing<TFixture> };
  /** States that a browser goes through by itself, at once, because what they wait for is no call: nothing shows of them. */
  readonly passing?: readonly string[];
  readonly exceptions?: readonly Exception<MoveName<TModel>>[];
};
