import type { Visibility } from './countXmlText.ts';
import { findAttribute } from './xml/attributes.ts';
import { readXmlPart } from './xml/readXmlPart.ts';
import { type ContentTypes, partsOfType } from './zip/contentTypes.ts';
import type { ZipDirectory } from './zip/zipDirectory.ts';

/** Whether an on/off property is on (ECMA-376-1, 22.9.2.7). */
const isOn = (attributes: string): boolean =>
  !['0', 'false', 'off'].includes(findAttribute(attributes, '*:val') ?? 'true');

/** Formatting that is not the text's own: what it was before a tracked change, and that of a table's rows and columns. */
const others = new Set(['w:rPrChange', 'w:pPrChange', 'w:tblStylePr']);

/** Styles of a document by id, with whether text in them is hidden. */
export type HiddenStyles = ReadonlyMap<string, boolean>;

/** Reads which styles hide their text, by themselves or by the styles that they are based on. */
export const readHiddenStyles = (zip: ZipDirectory, types: ContentTypes): HiddenStyles => {
  const own = new Map<string, { hides: boolean | null; basedOn: string | null }>();
  let style: { hides: boolean | null; basedOn: string | null } | null = null;
  let otherDepth = 0;
  for (const part of partsOfType(types, ['wordprocessingml.styles+xml']))
    readXmlPart(zip, part, 'w', {
      open: (element, attributes) => {
        if (others.has(element)) otherDepth += 1;
        else if (otherDepth > 0) return;
        else if (element === 'w:style') {
          style = { hides: null, basedOn: null };
          own.set(findAttribute(attributes, '*:styleId') ?? '', style);
        } else if (style === null) return;
        else if (element === 'w:basedOn') style.basedOn = findAttribute(attributes, '*:val');
        else if (element === 'w:vanish') style.hides = isOn(attributes);
      },
      close: (element) => {
        if (others.has(element)) otherDepth -= 1;
        else if (element === 'w:style') style = null;
      },
    });
  const found = new Map<string, boolean>();
  for (const id of own.keys()) {
    const chain: string[] = [];
    let hides: boolean | undefined;
    for (let at: string | null = id; at !== null && hides === undefined && chain.length < 12; ) {
      const now: { hides: boolean | null; basedOn: string | null } | undefined = own.get(at);
      chain.push(at);
      hides = now?.hides ?? undefined;
      at = now?.basedOn ?? null;
    }
    if (hides === true) found.set(id, true);
  }
  return found;
};

/**
 * Follows paragraphs and runs: a run is hidden by its own formatting, or else by its style or its paragraph's (ECMA-376-1, 17.3.2.41). What a
 * field within another field's instruction results in is a part of that instruction, and shown by no program (17.16.18).
 */
export const hiddenRuns = (styles: HiddenStyles): Visibility => {
  const paragraphs: boolean[] = [];
  const runs: { readonly outer: boolean; own: boolean | null; style: boolean }[] = [];
  let inRunProperties = false;
  let inParagraphProperties = 0;
  let otherDepth = 0;
  /** For each field that is open, whether its instruction is; its result follows. */
  const fields: boolean[] = [];
  let instructions = 0;
  const isHidden = (): boolean => {
    const run = runs.at(-1);
    // A text box stands in a run of another paragraph, and is hidden with it.
    return run !== undefined && (run.outer || (run.own ?? (run.style || paragraphs.at(-1) === true)));
  };
  return {
    open: (element, attributes) => {
      if (others.has(element)) otherDepth += 1;
      else if (otherDepth > 0) return;
      else if (element === 'w:p') paragraphs.push(false);
      else if (element === 'w:pPr') inParagraphProperties += 1;
      else if (element === 'w:pStyle') {
        if (paragraphs.length > 0)
          paragraphs[paragraphs.length - 1] = styles.has(findAttribute(attributes, '*:val') ?? '');
      } else if (element === 'w:r') runs.push({ outer: isHidden(), own: null, style: false });
      else if (element === 'w:fldChar') {
        const type = findAttribute(attributes, '*:fldCharType');
        if (type === 'begin') {
          fields.push(true);
          instructions += 1;
        } else {
          if (fields.pop() === true) instructions -= 1;
          if (type === 'separate') fields.push(false);
        }
      } else if (element === 'w:rPr') inRunProperties = inParagraphProperties === 0;
      else if (!inRunProperties) return;
      else {
        const run = runs.at(-1);
        if (run === undefined) return;
        if (element === 'w:vanish') run.own = isOn(attributes);
        else if (element === 'w:rStyle') run.style = styles.has(findAttribute(attributes, '*:val') ?? '');
      }
    },
    close: (element) => {
      if (others.has(element)) otherDepth -= 1;
      else if (otherDepth > 0) return;
      else if (element === 'w:p') paragraphs.pop();
      else if (element === 'w:pPr') inParagraphProperties -= 1;
      else if (element === 'w:r') runs.pop();
      else if (element === 'w:rPr') inRunProperties = false;
    },
    isHidden,
    isInstruction: () => fields.at(-1) === false && instructions > 0,
  };
};
