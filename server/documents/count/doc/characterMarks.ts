/** Bytes of one page of formatting, and where it says how many runs it has (MS-DOC 2.9.33). */
const pageSize = 512;
const runCountAt = pageSize - 1;

/** Bytes of a property's value by the highest bits of its code (MS-DOC 2.2.5.1); code 6 says its length itself. */
const valueSizes = [1, 1, 2, 4, 2, 2, 0, 3];

/** Properties of characters that say of text that it is hidden, or deleted by a tracked change (MS-DOC 2.6.1). */
const hides = 0x083c;
const deletes = 0x0800;

/** What is said of a byte of the text, of which there may be both. */
export const hiddenMark = 1;
export const deletedMark = 2;

const readMark = (properties: Buffer): number => {
  let mark = 0;
  for (let at = 0; at + 3 <= properties.length; ) {
    const code = properties.readUInt16LE(at);
    const value = properties[at + 2] ?? 0;
    // 0x81 is the opposite of what the style says, which is how a style's hidden text is shown.
    if (value === 1 && code === hides) mark |= hiddenMark;
    if (value === 1 && code === deletes) mark |= deletedMark;
    at += 2 + (code >> 13 === 6 ? 1 + value : (valueSizes[code >> 13] ?? 1));
  }
  return mark;
};

/**
 * For each byte of a document's stream whether the character there is hidden or deleted, from the pages of formatting that a table lists (its
 * entries are two numbers; MS-DOC 2.8.5). Each page and each byte is looked at once, however often a hostile table names them.
 */
export const readCharacterMarks = (stream: Buffer, table: Buffer): Uint8Array => {
  const marks = new Uint8Array(stream.length);
  const pages = Math.floor((table.length - 4) / 8);
  let done = 0;
  for (let page = 0; page < pages; page += 1) {
    const start = (table.readUInt32LE((pages + 1 + page) * 4) & 0x3fffff) * pageSize;
    const body = stream.subarray(start, start + pageSize);
    const runs = body[runCountAt] ?? 0;
    for (let run = 0; run < runs && (runs + 1) * 5 <= pageSize; run += 1) {
      const from = Math.max(done, body.readUInt32LE(run * 4));
      const end = body.readUInt32LE((run + 1) * 4);
      const properties = (body[(runs + 1) * 4 + run] ?? 0) * 2;
      if (end <= from) continue;
      done = end;
      if (properties > 0)
        marks.fill(readMark(body.subarray(properties + 1, properties + 1 + (body[properties] ?? 0))), from, end);
    }
  }
  return marks;
};
