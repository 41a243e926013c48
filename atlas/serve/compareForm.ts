import { escaped } from '../charts/draw/escape.ts';
import type { Listed, Revision, Revisions } from './revisions.ts';

/** The name of the field that says what to compare with. */
export const compareField = 'compare';

/** What a page shows: what the command was told to compare with, and what somebody has chosen in the page. */
export type Compared = { readonly told: string | null; readonly chosen: string | null };

const style = `<style>
.compare{display:flex;gap:6px;align-items:center;margin:0;min-width:0;max-width:100%;font-size:14px}
.compare label{display:flex;gap:6px;align-items:center;min-width:0;white-space:nowrap}
.compare select{min-width:0;width:220px}
@media print{.compare{display:none}}
</style>`;

const groups = [
  ['branches', 'Branches'],
  ['tags', 'Tags'],
  ['commits', 'Commits that touch machines or samples'],
] as const;

const option = ({ name, words }: Revision, chosen: string | null): string =>
  `<option value="${escaped(name)}"${name === chosen ? ' selected' : ''}>${escaped(words)}</option>`;

const group = (title: string, { revisions, count }: Listed, chosen: string | null): string => {
  if (revisions.length === 0) return '';
  const label = revisions.length === count ? title : `${title}, the last ${revisions.length} of ${count}`;
  return `<optgroup label="${label}">${revisions.map((one) => option(one, chosen)).join('')}</optgroup>`;
};

const renderForm = (revisions: Revisions, { told, chosen }: Compared): string => {
  if (revisions.kind === 'none') return `<span class="soft">${escaped(revisions.reason)}</span>`;
  const names = groups.flatMap(([kind]) => revisions[kind].revisions.map(({ name }) => name));
  const another = chosen === null || names.includes(chosen) ? [] : [{ name: chosen, words: chosen }];
  const first = [{ name: '', words: told ?? 'nothing' }, ...another];
  return `<form class="compare"><label>Compare with <select name="${compareField}">${first
    .map((one) => option(one, chosen))
    .join('')}${groups
    .map(([kind, title]) => group(title, revisions[kind], chosen))
    .join('')}</select></label> <button>Compare</button></form>`;
};

/** A page with the choice of a revision in its header. */
export const withCompareForm = (html: string, revisions: Revisions, compared: Compared): string =>
  html
    .replace('</head>', () => `${style}</head>`)
    .replace('</header>', () => `${renderForm(revisions, compared)}</header>`);
