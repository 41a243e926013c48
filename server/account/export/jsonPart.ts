const encoder = new TextEncoder();

/** Characters of JSON that are handed on at once. */
const pieceLength = 64 * 1024;

/** A list as JSON, written as its items come: however many there are, some of them are in memory. */
export async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let text = '[';
  let separator = '\n';
  for await (const item of items) {
    text += separator + JSON.stringify(item, null, 2);
    separator = ',\n';
    if (text.length >= pieceLength) {
      yield encoder.encode(text);
      text = '';
    }
  }
  yield encoder.encode(`${text}\n]\n`);
}

/** One object as JSON. */
export async function* jsonObject(value: unknown): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
}

export async function* plainText(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}
