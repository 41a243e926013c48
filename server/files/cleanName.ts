/** Control characters, and marks that turn the direction of text, by which `gpj.exe` shows as `exe.jpg`. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;
const longest = 200;

/** A name that is safe to keep, to show and to offer for download: no folders, no control characters; letters and emoji stay. */
export const cleanName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(unsafe, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) return 'document';
  const characters = [...name];
  if (characters.length <= longest) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return (
    characters
      .slice(0, longest - ending.length)
      .join('')
      .trimEnd() + ending
  );
};

/** `Content-Disposition` of a download: the name in ASCII for old readers, in full for all others (RFC 6266, RFC 5987). */
export const attachmentHeader = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
};
