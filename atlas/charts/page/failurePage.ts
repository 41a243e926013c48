import type { Description } from '../../describe/description.ts';
import type { Failure } from '../../describe/failure.ts';
import { escaped } from '../draw/escape.ts';
import { noMarks } from '../draw/svg.ts';
import { head } from './pageOf.ts';
import { tablesOf } from './tables.ts';

/**
 * The page of what could not be drawn: why, and what to do.
 * @param description the machine in tables, where that much is known of it
 */
export const failurePage = ({ name, reason, remedy }: Failure, description: Description | null): string =>
  `${head(`${name} – not drawn`)}<body>
<header><h1>${escaped(name)}</h1><p>Not drawn</p><nav aria-label="Charts"><a href="index.html">All charts</a></nav></header>
<main class="below failure"><h2>Why it is not drawn</h2><p class="reason">${escaped(reason)}</p><h2>What to do</h2><p>${escaped(remedy)}</p>
${description === null ? '' : tablesOf(description, {}, noMarks, null)}</main></body></html>
`;
