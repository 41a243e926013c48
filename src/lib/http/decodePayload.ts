/**
 * The payload of a signed compact token (specification 7: an answer that is a signed token is used by its payload).
 * The signature is for others to check: the connection already vouches for the server.
 * @throws SyntaxError when the text is no such token
 */
export const decodePayload = <T>(token: string): T => {
  const part = token.split('.')[1];
  if (part === undefined) throw new SyntaxError('The answer is no signed token.');
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))));
};
