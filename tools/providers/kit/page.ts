import { message } from '../../../server/platform/core/messages.ts';
import { pageStyle } from './pageStyle.ts';
import type { Action } from './protocol.ts';
import { declineReasons, type Session } from './session.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const layout = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
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

const button = (action: string, label: string, kind: string): string =>
  `<button type="submit" name="action" value="${action}" class="${kind}">${html(label)}</button>`;

export type Shown = {
  readonly session: Session;
  /** the provider, as its page calls it */
  readonly title: string;
  readonly choices: readonly string[];
  readonly processingMs: number;
  readonly back: string;
};

/** What a button of the page says, as an action; undefined for what no button says. */
export const parseAction = (text: string, choices: readonly string[]): Action | undefined => {
  if (text === 'slow' || text === 'cancel') return { kind: text };
  const choice = choices.find((one) => text === `pay:${one}`);
  if (choice !== undefined) return { kind: 'pay', choice };
  const reason = declineReasons.find((one) => one === text);
  return reason === undefined ? undefined : { kind: 'decline', reason };
};

const renderChoices = ({ session, choices, processingMs }: Shown, amount: string): string => {
  const say = (id: string, values = {}): string => message(session.language, id, values);
  const pays = choices.map((choice) => button(`pay:${choice}`, say(`sandbox.pay.${choice}`, { amount }), 'main'));
  const declines = declineReasons.map((reason) => button(reason, say(`sandbox.decline.${reason}`), 'plain'));
  return `<form method="post">
${pays.join('\n')}
${button('slow', say('sandbox.slow', { seconds: Math.round(processingMs / 1000) }), 'plain')}
<fieldset><legend>${html(say('sandbox.decline'))}</legend>
${declines.join('\n')}
</fieldset>
${button('cancel', say('sandbox.cancel'), 'quiet')}
</form>`;
};

const decided = ({ session: { language, merchant, state }, back }: Shown): string =>
  `<p class="state" role="status">${html(message(language, `sandbox.state.${state === 'approved' ? 'paid' : state}`))}</p>
<p><a class="main" href="${html(back)}">${html(message(language, 'sandbox.return', { merchant }))}</a></p>`;

/** The hosted payment page: what is to be paid and what can be done, or, once it is decided, what was and the way back. */
export const paymentPage = (shown: Shown): string => {
  const { session, title: provider } = shown;
  const { language, merchant, currency, amountMinor, reference } = session;
  const say = (id: string, values = {}): string => message(language, id, values);
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountMinor / 100);
  const line = (id: string, value: string): string => `<div><dt>${html(say(id))}</dt><dd>${html(value)}</dd></div>`;
  const title = `${provider}: ${say('sandbox.title', { merchant })}`;
  const facts = `<dl>${line('sandbox.merchant', merchant)}${line('sandbox.amount', amount)}${line('sandbox.reference', reference)}</dl>`;
  const rest = session.state === 'open' ? renderChoices(shown, amount) : decided(shown);
  return layout(
    language,
    title,
    `<h1>${html(title)}</h1>\n<p class="notice">${html(say('sandbox.notice'))}</p>\n${facts}\n${rest}`,
  );
};

/** What an unknown address shows. */
export const unknownPage = (): string => {
  const text = message('en', 'sandbox.unknown');
  return layout('en', text, `<h1>${html(text)}</h1>`);
};
