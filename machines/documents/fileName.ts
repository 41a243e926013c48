import type { FileFormat } from '../../openapi/types.ts';
import { acceptedFormats } from './attachment.ts';

/** Control characters, and marks that turn the direction of text, by which `gpj.exe` shows as `exe.jpg`. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;
const maxNameLength = 200;

/** A name that is safe to store, to show and to offer for download: no folders, no control characters; letters and emoji stay. */
export const cleanFileName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(unsafe, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) return 'document';
  const characters = [...name];
  if (characters.length <= maxNameLength) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return (
    characters
      .slice(0, maxNameLength - ending.length)
      .join('')
      .trimEnd() + ending
  );
};

/** The ending of a name as systems read it: after the last dot, without spaces; null when there is none. */
const findEnding = (name: string): string | null => /\.([^.\s]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? null;

/** The accepted format that a name says by its ending; null where it says another one, or none. */
export const formatOfName = (name: string): FileFormat | null => {
  const ending = findEnding(name);
  return acceptedFormats.find((format) => format === ending) ?? null;
};

/** Whether a name says a format that is accepted, or none; the content has to agree (specification 5). */
export const hasAcceptedEnding = (name: string): boolean => findEnding(name) === null || formatOfName(name) !== null;
