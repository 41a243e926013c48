/** The first `length` bytes of RC4's keystream, which the runtime's own library no longer has. */
export const rc4Keystream = (key: Uint8Array, length: number): Uint8Array => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    const held = at(one);
    state[one & 255] = at(other);
    state[other & 255] = held;
  };
  for (let index = 0, mixed = 0; index < 256; index += 1) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let mixed = 0;
  return Uint8Array.from({ length }, (_, index) => {
    mixed = (mixed + at(index + 1)) & 255;
    swap(index + 1, mixed);
    return at(at(index + 1) + at(mixed));
  });
};
