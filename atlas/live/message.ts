/** The channel on which a running application reports where its machines are; only pages of the same origin hear it. */
export const channelName = 'statecharts';

/** Where one actor is, and what took it there. */
export type ActorReport = {
  readonly kind: 'actor';
  /** The machine's id. */
  readonly machine: string;
  /** Tells actors of one machine apart, of several tabs too, for as long as the application's page lives. */
  readonly actor: string;
  /** The page that it runs in. */
  readonly page: string;
  readonly name: string;
  readonly event: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly ended: boolean;
};

/** A page of the atlas has opened: whoever runs says where everything is. */
export type Hello = { readonly kind: 'hello' };

/** A page of the application has been left, and nothing runs in it any more. */
export type Closed = { readonly kind: 'closed'; readonly page: string };

export type Message = ActorReport | Hello | Closed;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Checks what comes over the channel: another version of the application may be open. */
export const isMessage = (value: unknown): value is Message => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'hello') return true;
  if (!('page' in value) || typeof value.page !== 'string') return false;
  if (value.kind === 'closed') return true;
  return (
    value.kind === 'actor' &&
    'machine' in value &&
    'actor' in value &&
    'name' in value &&
    'states' in value &&
    isTexts(value.states) &&
    'transitions' in value &&
    isTexts(value.transitions)
  );
};
