import { Socket } from 'node:net';

/**
 * A socket that writes once what is written in one turn of the event loop by parts that are corked: statements that are sent one after
 * the other leave as one message.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
