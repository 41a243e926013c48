const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A value as JSON would have it, or as text where it is one, set as code. */
export const renderCode = (value: unknown): string =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

/** A sentence of the contract: what stands between backticks is code. */
export const renderSentence = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? renderCode(part) : escapeHtml(part)))
    .join('');

/** Paragraphs and lists, which an empty line ends, as the contract's introduction has them. */
export const renderParagraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .slice(2)
            .split('\n- ')
            .map((item) => `<li>${renderSentence(item)}</li>`)
            .join('')}</ul>`
        : `<p>${renderSentence(block)}</p>`,
    )
    .join('\n');
