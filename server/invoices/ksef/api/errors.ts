/** KSeF gives no answer, or none that can be used, or does not let us in for now: it is tried again. The reason holds no values. */
export class KsefUnavailable extends Error {
  readonly reason: string;
  /** It is there, and wants fewer calls. */
  readonly isBusy: boolean;
  constructor(reason: string, isBusy = false) {
    super(`KSeF: ${reason}`);
    this.reason = reason;
    this.isBusy = isBusy;
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
