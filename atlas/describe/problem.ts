/** Something that somebody can mend, with what to do about it; both are sentences. */
export class Problem extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.remedy = remedy;
  }
}
