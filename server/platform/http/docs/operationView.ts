import type { ProblemCode } from '../../../../openapi/types.ts';
import type { Operation } from '../contract.ts';
import { escapeHtml, renderCode, renderParagraphs, renderSentence } from './html.ts';
import { findText, type Json, listEntries, listObjects, resolveReference } from './resolve.ts';
import { schemaView } from './schemaView.ts';

/** An operation where the contract has it. */
export type PlacedOperation = {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
  /** Parameters that every method of the path takes. */
  readonly shared: unknown;
};

const callers = {
  bearer: "A visitor's or a customer's token.",
  customer: "A customer's token.",
  desk: "The staff's token.",
} as const satisfies Record<NonNullable<Operation['security']>, string>;

/** Who may call, by the first scheme; the contract's own where the operation names none. */
const describeCaller = (document: Json, operation: Json): string => {
  const schemes = operation.security ?? document.security;
  const [first] = listObjects(schemes);
  const known = (['bearer', 'customer', 'desk'] as const).find((scheme) => first !== undefined && scheme in first);
  return known === undefined ? 'No token.' : callers[known];
};

const renderExample = (example: unknown): string =>
  example === undefined ? '' : `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;

const contentView = (content: unknown): string =>
  listEntries(content)
    .map(([type, { schema, example }]) => {
      const [shape] = listObjects([schema]);
      return `<div>${renderCode(type)} ${shape === undefined ? '' : schemaView(shape)}</div>${renderExample(example)}`;
    })
    .join('');

const parametersView = (document: Json, placed: PlacedOperation): string => {
  const all = [...listObjects(placed.shared), ...listObjects(placed.operation.parameters)].map((item) =>
    resolveReference(document, item),
  );
  if (all.length === 0) return '';
  const rows = all.map((parameter) => {
    const said = findText(parameter.description);
    const [schema] = listObjects([parameter.schema]);
    return `<li>${renderCode(findText(parameter.name) ?? '')} in ${escapeHtml(findText(parameter.in) ?? '')} ${
      parameter.required === true ? '<em>required</em> ' : ''
    }${schema === undefined ? '' : schemaView(schema)}${said === undefined ? '' : `<span class="said">${renderSentence(said)}</span>`}</li>`;
  });
  return `<h4>Parameters</h4><ul class="fields">${rows.join('')}</ul>`;
};

const bodyView = (document: Json, operation: Json): string =>
  operation.requestBody === undefined
    ? ''
    : `<h4>Body</h4>${contentView(resolveReference(document, operation.requestBody).content)}`;

/** Every operation may answer a problem: what stands for all of them is said once, at the error codes. */
const answersView = (document: Json, operation: Json): string => {
  const rows = listEntries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, item]) => {
      const { description, headers, content } = resolveReference(document, item);
      const isProblem = listEntries(content).some(([type]) => type === 'application/problem+json');
      const sent = listEntries(headers).map(
        ([name, header]) => `<p>${renderCode(name)} ${renderSentence(findText(header.description) ?? '')}</p>`,
      );
      return `<dt>${renderCode(status)}</dt><dd><p>${renderSentence(findText(description) ?? '')}${
        isProblem ? ' <a href="#errors">Error codes</a>' : ''
      }</p>${sent.join('')}${isProblem ? '' : contentView(content)}</dd>`;
    });
  return `<h4>Answers</h4><dl>${rows.join('')}</dl>`;
};

/** An operation with its parameters, its body, its answers and their examples. */
export const operationView = (document: Json, placed: PlacedOperation): string => {
  const { method, path, operation } = placed;
  const id = findText(operation.operationId) ?? '';
  return `<section id="${escapeHtml(id)}" data-found>
<h3><span class="method">${escapeHtml(method.toUpperCase())}</span> <span class="path">${escapeHtml(path).replaceAll('/', '/<wbr>')}</span> <a class="anchor" href="#${escapeHtml(id)}" aria-label="Link to ${escapeHtml(id)}">#</a></h3>
<p>${renderSentence(findText(operation.summary) ?? '')}</p>
${operation.description === undefined ? '' : renderParagraphs(findText(operation.description) ?? '')}
<p class="caller">${describeCaller(document, operation)}</p>
${parametersView(document, placed)}${bodyView(document, operation)}${answersView(document, operation)}
</section>`;
};

/** The codes of problems with their status and words. */
export const errorsView = (
  statuses: Readonly<Record<ProblemCode, number>>,
  titleOf: (problem: string) => string,
): string =>
  `<dl>${Object.entries(statuses)
    .map(
      ([problem, status]) =>
        `<dt id="error-${escapeHtml(problem)}">${renderCode(problem)} ${status}</dt><dd>${escapeHtml(titleOf(problem))}</dd>`,
    )
    .join('')}</dl>`;
