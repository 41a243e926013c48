/** The parts of Playwright's `Page` that the browser driver uses, so that any release of it serves and none is needed. */
type Part = { matches(selectors: string): boolean; getAttribute(name: string): string | null };

export type PathLocator = {
  first(): PathLocator;
  filter(options: { visible: boolean }): PathLocator;
  click(): Promise<void>;
  waitFor(options: { state: 'visible'; timeout: number }): Promise<void>;
  allInnerTexts(): Promise<string[]>;
  evaluateAll(ask: (parts: Part[]) => boolean): Promise<boolean>;
};

export type CallRequest = {
  url(): string;
  method(): string;
  /** Null where the page did not wait for it. */
  response(): Promise<unknown>;
};

export type CallRoute = {
  request(): CallRequest;
  fulfill(answer: { status: number; contentType: string; body: string }): Promise<void>;
  abort(reason: string): Promise<void>;
  continue(): Promise<void>;
};

export type PageClock = {
  install(): Promise<void>;
  fastForward(milliseconds: number): Promise<void>;
  runFor(milliseconds: number): Promise<void>;
};

export type CallPage = {
  readonly clock: PageClock;
  route(matches: (url: URL) => boolean, handle: (route: CallRoute) => Promise<void>): Promise<unknown>;
  on(event: 'requestfailed', listener: (request: CallRequest) => void): unknown;
  evaluate(ask: () => unknown): Promise<unknown>;
};

export type PathPage = CallPage & {
  getByText(text: string | RegExp): PathLocator;
  getByRole(role: 'button', options: { name: string | RegExp; exact?: boolean }): PathLocator;
  locator(selector: string): PathLocator;
};
