import { isIPv6 } from 'node:net';

const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * What is counted as one address: an IPv4 address, or the network of an IPv6 address (its first 64 bits), of which one household has
 * any number.
 */
export const addressGroup = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::');
  const first = splitGroups(head);
  const last = tail === undefined ? [] : splitGroups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
