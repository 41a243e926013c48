import type { MailAction, MailFact, MailFooter, MailWords } from './mailWords.ts';

const formatLine = ({ name, value }: MailFact): string => `${name}: ${value}`;

const linkLine = ({ label, link }: MailAction): string => `${label}: ${link}`;

/** A mail as plain text. */
export const renderMailText = (words: MailWords, { signature, firm, links }: MailFooter): string => {
  const { subject, greeting, paragraphs, facts = [], transfer = null, actions, notes, closing } = words;
  const blocks = [
    subject,
    greeting,
    ...paragraphs,
    facts.map(formatLine).join('\n'),
    ...(transfer === null ? [] : [[transfer.heading, ...transfer.facts.map(formatLine)].join('\n')]),
    ...actions.map(({ label, link }) => `${label}:\n${link}`),
    ...notes,
    [closing, ...signature].join('\n'),
    ['--', ...firm].join('\n'),
    links.map(linkLine).join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};
