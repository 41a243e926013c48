import type { Brand } from '../../../../brands/brand.ts';
import type { ProblemCode } from '../../../../openapi/types.ts';
import { escapeHtml, renderParagraphs, renderSentence } from './html.ts';
import { errorsView, operationView, type PlacedOperation } from './operationView.ts';
import { findText, type Json } from './resolve.ts';
import { schemaId, schemaView } from './schemaView.ts';
import { operationsWith, shownSchemas, shownTags } from './shownPart.ts';

export type DocsParts = {
  readonly brand: Brand;
  readonly document: Json;
  readonly style: string;
  readonly script: string;
  readonly statuses: Readonly<Record<ProblemCode, number>>;
  /** In English, as the contract is. */
  readonly titleOf: (problem: string) => string;
};

const renderContents = (title: string, links: string): string =>
  `<details><summary>${escapeHtml(title)}</summary><ul>${links}</ul></details>`;

const linkTo = ({ method, path, operation }: PlacedOperation): string =>
  `<li><a href="#${escapeHtml(findText(operation.operationId) ?? '')}"><span class="method">${method.toUpperCase()}</span> ${escapeHtml(
    path.replace('/api/v2/', ''),
  )}</a></li>`;

/** The contract as a page that needs nothing else: no file, no address of another host, and no script but for its search. */
export const docsPage = ({ brand, document, style, script, statuses, titleOf }: DocsParts): string => {
  const info =
    typeof document.info === 'object' && document.info !== null
      ? Object.fromEntries(Object.entries(document.info))
      : {};
  const tags = shownTags(document).map((tag) => ({ ...tag, operations: operationsWith(document, tag.name) }));
  const schemas = shownSchemas(document);
  const title = `${brand.name} API`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(findText(info.summary) ?? '')}">
<style>${style}</style>
</head>
<body>
<div class="page">
<nav class="contents" aria-label="Contents">
<p><a href="/">${escapeHtml(brand.name)}</a></p>
<div data-search hidden><label>Search <input type="search" autocomplete="off" spellcheck="false"></label><p role="status"></p></div>
${tags.map(({ name, operations }) => renderContents(name, operations.map(linkTo).join(''))).join('\n')}
${renderContents('schemas', schemas.map(([name]) => `<li><a href="#${schemaId(name)}">${escapeHtml(name)}</a></li>`).join(''))}
<p><a href="#errors">Error codes</a></p>
</nav>
<main>
<h1>${escapeHtml(title)} ${escapeHtml(findText(info.version) ?? '')}</h1>
<p>${renderSentence(findText(info.summary) ?? '')}</p>
${renderParagraphs(findText(info.description) ?? '')}
${tags
  .map(
    ({ name, said, operations }) =>
      `<h2 id="tag-${escapeHtml(name)}">${escapeHtml(name)}</h2>\n<p>${renderSentence(said)}</p>\n${operations
        .map((placed) => operationView(document, placed))
        .join('\n')}`,
  )
  .join('\n')}
<h2 id="schemas">Schemas</h2>
${schemas
  .map(
    ([name, schema]) =>
      `<section id="${schemaId(name)}" data-found><h3>${escapeHtml(name)}</h3>${schemaView(schema)}</section>`,
  )
  .join('\n')}
<h2 id="errors">Error codes</h2>
<p>Every refusal is a problem (RFC 9457) with one of these codes, its status and a title in the request’s language.</p>
<section data-found>${errorsView(statuses, titleOf)}</section>
</main>
</div>
<script>${script}</script>
</body>
</html>
`;
};
