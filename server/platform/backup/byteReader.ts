/** Takes exact numbers of bytes from a stream. */
export type ByteReader = {
  /** @returns so many bytes; fewer where the stream ends before */
  readonly take: (count: number) => Promise<Buffer>;
};

export const byteReader = (stream: AsyncIterable<Uint8Array>): ByteReader => {
  const pieces = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    take: async (count) => {
      const parts: Buffer[] = [];
      let wanted = count;
      while (wanted > 0) {
        if (rest.length === 0) {
          const next = await pieces.next();
          if (next.done === true) break;
          rest = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
          continue;
        }
        const part = rest.subarray(0, wanted);
        rest = rest.subarray(part.length);
        parts.push(part);
        wanted -= part.length;
      }
      const [only] = parts;
      return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    },
  };
};
