import type { ServerResponse } from 'node:http';

/** What areas report to whoever measures this process. */
export type Metrics = {
  /** An event stream has begun; it ends when its response closes. `kind` is the name of its events. */
  readonly stream: (response: ServerResponse, kind: string) => void;
  /** What became of an attempt to send a mail; `dropped`: its link has ended, nobody sends it any more. */
  readonly mail: (template: string, outcome: 'sent' | 'failed' | 'dropped') => void;
};
