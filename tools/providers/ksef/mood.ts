/** What the stand-in can be told to do wrong: `PUT /stand-in` with some of these. */
export type Mood = {
  /** it is not there: every call meets 503 */
  readonly down: boolean;
  /** milliseconds that every call takes longer */
  readonly slowMs: number;
  /** milliseconds after which an answer comes whose work is done */
  readonly lateMs: number;
  /** too many calls */
  readonly busy: boolean;
  /** seconds for which it then wants none */
  readonly restSeconds: number;
  /** the status that every invoice comes to which is sent now, as 450 or 550; null judges them */
  readonly status: number | null;
  /** looks at a new invoice that find it still at work */
  readonly looks: number;
  /** calls whose work is done, and whose answers are lost: each name is good for one */
  readonly lose: readonly Operation[];
  /** no confirmations for now */
  readonly noUpo: boolean;
  /** the tokens by which senders log in are refused */
  readonly locked: boolean;
};

export type Operation =
  | 'keys'
  | 'challenge'
  | 'logIn'
  | 'looked'
  | 'redeem'
  | 'refresh'
  | 'open'
  | 'send'
  | 'status'
  | 'upo'
  | 'close';

export const calm: Mood = {
  down: false,
  slowMs: 0,
  lateMs: 0,
  busy: false,
  restSeconds: 60,
  status: null,
  looks: 1,
  lose: [],
  noUpo: false,
  locked: false,
};
