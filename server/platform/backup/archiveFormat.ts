/*
 * An archive is compressed by gzip. Unpacked, it is the line below, and then records: a byte that says what follows, the length in bytes as
 * an unsigned number of 32 bits (big-endian), and so many bytes. Notes and rows are JSON. It is the same whichever engine and storage the
 * backup is of.
 */

/** What every version's archive begins with. */
export const magic = 'fifteen backup ';
/** The line that an archive of this version of the format begins with. */
export const firstLine = `${magic}1\n`;

/** The first byte of a record. */
export const marks = { note: 0x4e, rows: 0x52, bytes: 0x42 } as const;

/** Bytes before a record's own. */
export const prefixBytes = 5;

/** A record is never longer: more than this is damage. */
export const maxBytes = 512 * 1024 * 1024;
