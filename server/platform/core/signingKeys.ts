/** A key, and the name by which a token says that it is signed with it. */
export type SigningKey = { readonly id: string; readonly key: CryptoKey };

/** The keys of one purpose that are valid now: the newest signs, the one before it is still believed. */
export type KeyRing = {
  readonly current: () => Promise<SigningKey>;
  /** The key that a token's header names. @throws when it names none that is valid */
  readonly find: (header: { readonly kid?: string | undefined }) => Promise<CryptoKey>;
};

/** Keys by purpose, shared by all processes through the database. */
export type SigningKeys = {
  /** Application tokens, customers' tokens and signed answers. */
  readonly token: KeyRing;
  /** Download links. */
  readonly download: KeyRing;
  /** By which a refresh token leads to the next; it stays the same, so that a repeated call leads to the same one whenever keys change. */
  readonly refresh: string;
};
