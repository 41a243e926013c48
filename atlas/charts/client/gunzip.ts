/** Text that a page carries gzipped, as base64. */
export const gunzipped = (text: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
};
