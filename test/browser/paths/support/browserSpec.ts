import type { Page } from 'playwright-core';
import type { AnyModel } from '../../../../atlas/paths/model.ts';
import type { Shown } from '../../../models/support/shown.ts';
import type { Customer } from '../../support/customer.ts';
import type { Call, InterceptedCalls } from './interceptedCalls.ts';

/** One run of the application in a browser, with its calls answered by a path. */
export type BrowserFixture = {
  readonly page: Page;
  readonly they: Customer;
  readonly calls: InterceptedCalls;
  /** The origin of the brand. */
  readonly address: string;
};

/** What a step of a path is in a browser. */
export type Doing = (fixture: BrowserFixture) => Promise<void>;

type Numbered<TName extends string> = TName | `${TName} #${number}`;
type Names<TTable> = keyof TTable & string;

/** The name of a move, all of its samples or one of them; `start …` for a beginning. */
export type MoveName<TModel extends AnyModel> =
  | `start ${Names<TModel['inputs']>}`
  | Numbered<Names<TModel['events']>>
  | Numbered<`${Names<TModel['actors']>} answers` | `${Names<TModel['actors']>} fails`>
  | `${Names<TModel['delays']>} passes`;

/** What no browser can be made to do, and why. */
export type Exception<TModel extends AnyModel> = {
  readonly what: MoveName<TModel>;
  /** Only in this state. */
  readonly in?: string;
  readonly why: string;
};

/** How a machine is driven in a browser, and what it must show. */
export type BrowserSpec<TModel extends AnyModel> = Shown & {
  readonly model: TModel;
  /** Calls that are intercepted for its actors, by a name for each. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly starts: { readonly [TStart in Names<TModel['inputs']>]?: Doing };
  /** Events of the outside and of children, by type. */
  readonly events: { readonly [TType in Names<TModel['events']>]?: (event: unknown) => Doing };
  readonly answers: { readonly [TSource in Names<TModel['actors']>]?: (output: unknown) => Doing };
  readonly fails: { readonly [TSource in Names<TModel['actors']>]?: Doing };
  /** Timers that need more than that their time passes. */
  readonly timers?: { readonly [TDelay in Names<TModel['delays']>]?: Doing };
  /** States that a browser goes through by itself, at once, because what they wait for is no call: nothing shows of them. */
  readonly passing?: readonly string[];
  readonly exceptions: readonly Exception<TModel>[];
};

/** Does what a table says of a sample of the model. */
export const sampled =
  <TSample>(samples: readonly TSample[], doing: (sample: TSample) => Doing) =>
  (value: unknown): Doing => {
    const sample = samples.find((one) => one === value);
    if (sample === undefined) throw new Error('Only samples of the model can be driven.');
    return doing(sample);
  };

/** Presses the button of a message. */
export const press =
  (id: string) =>
  (): Doing =>
  ({ they }) =>
    they.button(id).click();
