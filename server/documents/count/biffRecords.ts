/** One record of a workbook's stream with the records that continue it. */
export type BiffRecord = {
  readonly type: number;
  /** Where it begins in the stream, in bytes. */
  readonly offset: number;
  readonly parts: readonly Buffer[];
};

const continuation = 0x003c;

/** The records of a BIFF stream (MS-XLS 2.1.4): a type, a length and that many bytes, long ones cut in parts. */
export function* biffRecords(stream: Buffer): Generator<BiffRecord> {
  let open: { type: number; offset: number; parts: Buffer[] } | null = null;
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    const body = stream.subarray(at + 4, end);
    if (type === continuation && open !== null) open.parts.push(body);
    else {
      if (open !== null) yield open;
      open = { type, offset: at, parts: [body] };
    }
    at = end;
  }
  if (open !== null) yield open;
}
