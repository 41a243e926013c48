import type { AnyModel } from '@fifteen/atlas';
import type { InterceptedCalls, BrowserSpec as Spec } from '@fifteen/atlas/drivers';
import type { Page } from 'playwright-core';
import type { Customer } from '../browser/customer.ts';
import type { MessageId } from '../models/shown.ts';

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

/** How a machine is driven in a browser, and what it must show. */
export type BrowserSpec<TModel extends AnyModel> = Spec<TModel, BrowserFixture, MessageId>;

/** What no browser can be made to do with a machine, and why. */
export type OutOfReach<TModel extends AnyModel> = NonNullable<BrowserSpec<TModel>['exceptions']>;

/** Something happens to the window. */
export const windowEvent =
  (type: 'online' | 'pagehide') =>
  (_: unknown, { page }: BrowserFixture): Promise<unknown> =>
    page.evaluate((name) => window.dispatchEvent(new Event(name)), type);
