import { escaped } from '../charts/draw/escape.ts';
import { head } from '../charts/page/renderPage.ts';

/** A page that says something in the place of a chart. @param sentences HTML @param reason what a program has said of it */
export const messagePage = (sentences: string, reason: string | null = null): string =>
  `${head('Atlas')}<body><header><h1>Atlas</h1></header><main class="below failure"><p role="status">${sentences}</p>${
    reason === null ? '' : `<p class="reason">${escaped(reason).replaceAll('\n', '<br>')}</p>`
  }</main></body></html>
`;
