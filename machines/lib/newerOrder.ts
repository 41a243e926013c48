/**
 * Of two states of one thing, the one that the server has shown later; of two at one moment, the answer. An answer may arrive after the
 * stream has brought what happened since.
 */
export const newerOrder = <T extends { readonly server_time: string }>(known: T, answered: T): T =>
  Date.parse(known.server_time) > Date.parse(answered.server_time) ? known : answered;
