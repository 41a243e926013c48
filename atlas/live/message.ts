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
  /** The configuration in words: `editing.price.known, editing.draft.saved`. */
  readonly value: string;
};

/** An actor of any kind, by what tells it apart and by its name for people. */
export type Named = {
  readonly actor: string;
  readonly name: string;
  /** The name of whoever has started it; null for one that the program itself starts. */
  readonly parent: string | null;
  readonly isMachine: boolean;
};

/** An actor has been made. `by` is null for one that the program itself starts. */
export type Started = {
  readonly kind: 'started';
  readonly page: string;
  readonly by: Named | null;
  readonly actor: Named;
};

/** An event is on its way: its type alone, never what it carries. `from` is null for one that the program itself sends. */
export type Sent = {
  readonly kind: 'sent';
  readonly page: string;
  readonly from: Named | null;
  readonly to: Named;
  readonly event: string;
};

/** A page of the atlas has opened: whoever runs says where everything is. */
export type Hello = { readonly kind: 'hello' };

/** A page of the application has been left, and nothing runs in it any more. */
export type Closed = { readonly kind: 'closed'; readonly page: string };

/** What an application tells. */
export type Told = ActorReport | Started | Sent | Closed;

export type Message = Told | Hello;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((part) => typeof part === 'string');

const getField = (value: object, name: string): unknown => Reflect.get(value, name);

const hasTexts = (value: object, ...names: readonly string[]): boolean =>
  names.every((name) => typeof getField(value, name) === 'string');

const isNamed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  hasTexts(value, 'actor', 'name') &&
  (getField(value, 'parent') === null || hasTexts(value, 'parent')) &&
  typeof getField(value, 'isMachine') === 'boolean';

const isNamedOrNull = (value: unknown): boolean => value === null || isNamed(value);

/** What each kind has besides its page. */
const kinds: Readonly<Record<Told['kind'], (value: object) => boolean>> = {
  closed: () => true,
  started: (value) => isNamedOrNull(getField(value, 'by')) && isNamed(getField(value, 'actor')),
  sent: (value) => isNamedOrNull(getField(value, 'from')) && isNamed(getField(value, 'to')) && hasTexts(value, 'event'),
  actor: (value) =>
    hasTexts(value, 'machine', 'actor', 'name', 'event', 'value') &&
    isTexts(getField(value, 'states')) &&
    isTexts(getField(value, 'transitions')) &&
    typeof getField(value, 'ended') === 'boolean',
};

const isKind = (kind: unknown): kind is Told['kind'] => typeof kind === 'string' && Object.hasOwn(kinds, kind);

/** Checks what an application tells: another version of it may be open, and a file may be anything. */
export const isTold = (value: unknown): value is Told => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return isKind(value.kind) && hasTexts(value, 'page') && kinds[value.kind](value);
};

/** Checks what comes over the channel. */
export const isMessage = (value: unknown): value is Message =>
  isTold(value) || (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'hello');
