/** KSeF gives no answer, or none that can be used, or does not let us in for now: it is tried again. The reason holds no values. */
export class KsefUnavailable extends Error {
  readonly reason: string;
  /** Milliseconds for which it wants no calls, as it is there and has had too many; null where it has not said so. */
  readonly busyMs: number | null;
  constructor(reason: string, busyMs: number | null = null) {
    super(`KSeF: ${reason}`);
    this.reason = reason;
    this.busyMs = busyMs;
  }
}

/** KSeF has understood a call, and refuses it. */
export class KsefRefusal extends Error {
  readonly status: number;
  /** KSeF's code of the error, as 21405; null where it names none */
  readonly code: number | null;
  /** what it says, in its own words */
  readonly words: string;
  constructor(status: number, code: number | null, words: string) {
    super(`KSeF refuses: ${status} ${code ?? ''}`);
    this.status = status;
    this.code = code;
    this.words = words;
  }
}
