import type { Locale } from '../../../../openapi/types.ts';
import { message } from '../../../core/messages.ts';
import { declineReasons } from '../session.ts';
import { pageStyle } from './pageStyle.ts';
import type { SessionRow } from './sessions.ts';

/** What a customer can press; the decline reasons are buttons of their own. */
export const pageActions = ['pay', 'slow', 'cancel', ...declineReasons] as const;
export type PageAction = (typeof pageActions)[number];

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const layout = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${html(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const button = (action: PageAction, label: string, kind: string): string =>
  `<button type="submit" name="action" value="${action}" class="${kind}">${html(label)}</button>`;

type Shown = { readonly row: SessionRow; readonly merchant: string; readonly processingMs: number };

const summary = ({ row, merchant }: Shown, amount: string): string => {
  const line = (id: string, value: string): string =>
    `<div><dt>${html(message(row.language, id))}</dt><dd>${html(value)}</dd></div>`;
  return `<dl>${line('sandbox.merchant', merchant)}${line('sandbox.amount', amount)}${line('sandbox.reference', row.reference)}</dl>`;
};

const choices = ({ row, processingMs }: Shown, amount: string): string => {
  const say = (id: string, values = {}): string => message(row.language, id, values);
  const declines = declineReasons.map((reason) => button(reason, say(`sandbox.decline.${reason}`), 'plain')).join('\n');
  return `<form method="post">
${button('pay', say('sandbox.pay', { amount }), 'main')}
${button('slow', say('sandbox.slow', { seconds: Math.round(processingMs / 1000) }), 'plain')}
<fieldset><legend>${html(say('sandbox.decline'))}</legend>
${declines}
</fieldset>
${button('cancel', say('sandbox.cancel'), 'quiet')}
</form>`;
};

const decided = ({ row, merchant }: Shown): string => {
  const target = row.status === 'canceled' ? row.cancelUrl : row.returnUrl;
  return `<p class="state" role="status">${html(message(row.language, `sandbox.state.${row.status}`))}</p>
<p><a class="main" href="${html(target)}">${html(message(row.language, 'sandbox.return', { merchant }))}</a></p>`;
};

/** The hosted payment page: what is to be paid and what can be done, or, once it is decided, what was and the way back. */
export const paymentPage = (shown: Shown): string => {
  const { row, merchant } = shown;
  const amount = new Intl.NumberFormat(row.language, { style: 'currency', currency: row.currency }).format(
    row.amountMinor / 100,
  );
  const title = message(row.language, 'sandbox.title', { merchant });
  const notice = `<p class="notice">${html(message(row.language, 'sandbox.notice'))}</p>`;
  const rest = row.status === 'open' ? choices(shown, amount) : decided(shown);
  return layout(row.language, title, `<h1>${html(title)}</h1>\n${notice}\n${summary(shown, amount)}\n${rest}`);
};

/** What an unknown address shows. */
export const unknownPage = (locale: Locale): string => {
  const text = message(locale, 'sandbox.unknown');
  return layout(locale, text, `<h1>${html(text)}</h1>`);
};
