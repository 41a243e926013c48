import { visibleText } from './countWords.ts';
import { sendableLine } from './sendableText.ts';

/** An address as it is stored: marks that cannot be seen come along where one is copied, and are in no mailbox's name. */
export const normaliseEmail = (text: string): string => sendableLine(visibleText(text));

/** What HTML's own rule for fields of addresses takes, up to the lengths that mail servers take (RFC 5321). */
const local = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const domain = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const maxAddressLength = 254;

/** A domain in other letters as it travels; as HTML's rule does, only letters, digits and their marks are rewritten. */
const inAscii = (name: string): string =>
  /[^ -~]/.test(name) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) && URL.canParse(`https://${name}`)
    ? new URL(`https://${name}`).hostname
    : name;

/** Whether a text is one e-mail address (specification 5). Whether it is likely is asked apart (`emailDoubt.ts`). */
export const isEmailAddress = (text: string): boolean => {
  const [mailbox = '', typed = '', ...rest] = normaliseEmail(text).split('@');
  const host = inAscii(typed);
  return (
    rest.length === 0 &&
    local.test(mailbox) &&
    domain.test(host) &&
    mailbox.length + 1 + host.length <= maxAddressLength
  );
};
