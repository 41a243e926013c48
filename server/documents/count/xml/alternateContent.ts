import { findAttribute } from './attributes.ts';
import type { Namespaces } from './namespaces.ts';

/** Follows `mc:AlternateContent`: of its choices and its fallback, the first that today's programs show is the document's (ECMA-376-3, 7.5). */
export class AlternateContent {
  /** For each that is open, whether a branch of it has been taken. */
  readonly #taken: boolean[] = [];
  /** For each branch that is open, whether it is passed over. */
  readonly #skipped: boolean[] = [];
  #depth = 0;

  get isSkipped(): boolean {
    return this.#depth > 0;
  }

  open(element: string, attributes: string, namespaces: Namespaces): void {
    if (element === 'mc:AlternateContent') this.#taken.push(false);
    if (element !== 'mc:Choice' && element !== 'mc:Fallback') return;
    const isShown = element === 'mc:Fallback' || namespaces.understands(findAttribute(attributes, 'Requires') ?? '');
    const isTaken = this.#taken.at(-1) === false && isShown;
    if (isTaken) this.#taken[this.#taken.length - 1] = true;
    this.#skipped.push(!isTaken);
    if (!isTaken) this.#depth += 1;
  }

  close(element: string): void {
    if (element === 'mc:AlternateContent') this.#taken.pop();
    if ((element === 'mc:Choice' || element === 'mc:Fallback') && this.#skipped.pop() === true) this.#depth -= 1;
  }
}
