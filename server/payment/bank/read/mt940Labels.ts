import { lineOrNull, onOneLine } from './onOneLine.ts';

/** Signs of a field 86 that are looked at: banks write up to 390. */
const maxFieldLength = 4_000;

/** As little of it as ends a title: the labels of the bank at the very end. */
const bankLabels = /(?:;\s*(?:DATA STEMPLA|TNR|REF\. KLIENTA):[^;]*)+;?\s*$/u;

/** Reads the unstructured field 86 of mBank, whose parts have labels: `Z RACH.: …; OD: …; TYT.: …`. @returns null where it has none */
export const readLabels = (text: string) => {
  const line = onOneLine(text.slice(0, maxFieldLength));
  const [head, ...behind] = line.split(/(?:^|(?<=[\s;]))TYT\.:/u);
  const labelled = /(?:^|(?<=[\s;]))(?:OD|DLA|(?:Z|NA) RACH\.):/u.test(head ?? '');
  if (!labelled) return null;
  const title = behind.join('TYT.:').replace(bankLabels, '').replace(/;\s*$/u, '');
  const [, name] = /(?:^|[\s;])(?:OD|DLA):\s*([^;]*)/u.exec(head ?? '') ?? [];
  const [, account] = /(?:Z|NA) RACH\.:\s*((?:[A-Z]{2} ?)?[\d ]{10,40})/u.exec(head ?? '') ?? [];
  return {
    title: title.trim().slice(0, 1_000),
    references: [],
    otherName: lineOrNull(name),
    otherAccount: lineOrNull(account?.replaceAll(/\s/g, ''), 40),
  };
};
