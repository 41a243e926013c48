/** What a test of a path throws. Runners show `expected` and `actual` as a difference of texts. */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';
  /** The id of the machine, for what draws the charts of those that failed. */
  readonly machine: string;
  readonly expected: string;
  readonly actual: string;

  /** @param called where the paths were registered: the frames of a stack */
  constructor(message: string, machine: string, expected: string, actual: string, called: string) {
    super(message);
    this.stack = `PathFailure: ${message}\n${called}`;
    this.machine = machine;
    this.expected = expected;
    this.actual = actual;
  }
}
