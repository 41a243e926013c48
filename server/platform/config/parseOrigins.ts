/** Whether an address is a whole origin: a path, a query or a user would be lost, and links would lead elsewhere. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
};

/** `wordbridge=https://a.example,mostek=https://b.example` as a map; null when it cannot be read, or names a brand or an address twice. */
export const parseOrigins = (text: string): Map<string, string> | null => {
  const origins = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, id, url] = /^\s*([^\s=]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    if (id === undefined || url === undefined || !isOrigin(url)) return null;
    const { origin } = new URL(url);
    if (origins.has(id) || [...origins.values()].includes(origin)) return null;
    origins.set(id, origin);
  }
  return origins;
};
