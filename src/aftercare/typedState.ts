type Writing = { readonly writing: 'incomplete' } | { readonly writing: 'unsent' } | 'sending';

/** The state of a form whose chart has the states `writing` and `sending`. */
export const getTypedState = (snapshot: {
  readonly matches: (state: Writing) => boolean;
}): 'filling' | 'incomplete' | 'unsent' | 'sending' => {
  if (snapshot.matches('sending')) return 'sending';
  if (snapshot.matches({ writing: 'incomplete' })) return 'incomplete';
  return snapshot.matches({ writing: 'unsent' }) ? 'unsent' : 'filling';
};
