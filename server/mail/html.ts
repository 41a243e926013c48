type Words = {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly action: string;
  readonly link: string;
  readonly closing: string;
  readonly signature: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replaceAll('\n', '<br>');

/** A mail as simple HTML; whatever the customer typed is escaped. */
export const htmlOf = ({
  locale,
  subject,
  greeting,
  body,
  action,
  link,
  closing,
  signature,
}: Words): string => `<!doctype html>
<html lang="${escaped(locale)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; color: #1c2430; max-width: 36em">
<p>${escaped(greeting)}</p>
<p>${escaped(body)}</p>
<p><a href="${escaped(link)}">${escaped(action)}</a></p>
<p>${escaped(closing)}<br>${escaped(signature)}</p>
</body>
</html>
`;
