import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

type Part = { readonly role: string; readonly parts: readonly Part[] };

const findPart = (node: unknown): Part | null => {
  if (typeof node !== 'object' || node === null || !('role' in node)) return null;
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const parts = children.map(findPart).filter((part) => part !== null);
  return { role: String(node.role), parts };
};

/** Roles of a part and what it holds, in the order of reading. */
export const listRoles = ({ role, parts }: Part): readonly string[] => [role, ...parts.flatMap(listRoles)];

/** The text of the one file that is attached; undefined where there is none. */
const attachedIn = (raw: string): string | undefined => {
  const stream = /\/Type \/EmbeddedFile\b[\s\S]*?\nstream\n([\s\S]*?)\nendstream/.exec(raw)?.[1];
  return stream === undefined ? undefined : inflateSync(Buffer.from(stream, 'latin1')).toString('utf8');
};

/** What is read of a PDF: its text page by page, its parts, and what is attached. */
export const readPdf = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const trees = await Promise.all(
    text.map(async (_, index) => findPart(await (await pdf.getPage(index + 1)).getStructTree())),
  );
  const raw = bytes.toString('latin1');
  return {
    // Amounts have spaces that do not break.
    pages: text.map((page) => page.replaceAll(/[\u00a0\u202f]/g, ' ')),
    text: text.join('\n').replaceAll(/[\u00a0\u202f]/g, ' '),
    title: String(info.Title),
    roles: trees.map((tree) => (tree === null ? [] : listRoles(tree))),
    attached: attachedIn(raw),
    /** what is not compressed: the parts of the document and what it says of itself */
    raw,
  };
};
