/** `wordbridge=https://a.example,mostek=https://b.example` as a map; null when it cannot be read. */
export const parseOrigins = (text: string): Map<string, string> | null => {
  const origins = new Map<string, string>();
  for (const part of text.split(',')) {
    const [id, url, ...rest] = part.trim().split('=');
    if (!id || !url || rest.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
    origins.set(id, new URL(url).origin);
  }
  return origins;
};
