/**
 * What can be wrong with an answer: `cut` and `forget` do the work first; `cut` breaks the line, `forget` drops what was written down. `nowhere`
 * names addresses at which nobody is, `redirect` is an answer that leads there, `unauthorized` says that a token or a key is not good.
 */
export type AnswerFault =
  | 'serverError'
  | 'rateLimited'
  | 'unauthorized'
  | 'hang'
  | 'cut'
  | 'forget'
  | 'nowhere'
  | 'redirect';

/**
 * What can be wrong with a notification. `late` is delivered only on {@link Faults.release}; `reversed` sends the newest first, then.
 * `otherReference` names a payment that there is not, `otherOrder` another one that is open.
 */
export type NotificationFault =
  | 'never'
  | 'late'
  | 'reversed'
  | 'tenfold'
  | 'wrongSignature'
  | 'oldTimestamp'
  | 'otherAmount'
  | 'otherCurrency'
  | 'otherReference'
  | 'otherOrder';

export const answerFaults = [
  'serverError',
  'rateLimited',
  'unauthorized',
  'hang',
  'cut',
  'forget',
  'nowhere',
  'redirect',
] as const satisfies readonly AnswerFault[];
export const notificationFaults = [
  'never',
  'late',
  'reversed',
  'tenfold',
  'wrongSignature',
  'oldTimestamp',
  'otherAmount',
  'otherCurrency',
  'otherReference',
  'otherOrder',
] as const satisfies readonly NotificationFault[];

type Call = { readonly method: string; readonly path: string };
type PlannedAnswer = {
  readonly path: RegExp;
  readonly method: string | null;
  readonly fault: AnswerFault;
  left: number;
};

/** What a stand-in is told to do wrong. */
export type Faults = {
  /** The next answers to calls whose path, and method where one is named, match go wrong. */
  readonly answer: (path: RegExp, fault: AnswerFault, times?: number, method?: string) => void;
  readonly takeAnswer: (call: Call) => AnswerFault | null;
  /** Every notification from now on goes wrong in this way; null ends it. */
  readonly notify: (fault: NotificationFault | null) => void;
  readonly notification: () => NotificationFault | null;
  /** The next refunds are refused, in the provider's own word. */
  readonly refuse: (word: string, times?: number) => void;
  readonly takeRefusal: () => string | null;
  /** How far the provider's clock is ahead of the merchant's, in milliseconds. */
  readonly skew: (ms: number) => void;
  readonly skewMs: () => number;
  readonly clear: () => void;
};

export const createFaults = (): Faults => {
  let planned: PlannedAnswer[] = [];
  let notification: NotificationFault | null = null;
  let skewMs = 0;
  let refusals: string[] = [];
  return {
    answer: (path, fault, times = 1, method) => {
      planned.push({ path, method: method ?? null, fault, left: times });
    },
    takeAnswer: ({ method, path }) => {
      const isIt = (one: PlannedAnswer): boolean => one.path.test(path) && (one.method ?? method) === method;
      const found = planned.find((one) => one.left > 0 && isIt(one));
      if (found === undefined) return null;
      found.left -= 1;
      return found.fault;
    },
    notify: (fault) => {
      notification = fault;
    },
    notification: () => notification,
    refuse: (word, times = 1) => {
      refusals.push(...Array.from({ length: times }, () => word));
    },
    takeRefusal: () => refusals.shift() ?? null,
    skew: (ms) => {
      skewMs = ms;
    },
    skewMs: () => skewMs,
    clear: () => {
      planned = [];
      refusals = [];
      notification = null;
      skewMs = 0;
    },
  };
};
