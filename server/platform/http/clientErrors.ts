import type { Socket } from 'node:net';
import type { Problem } from '../../../openapi/types.ts';

/** What nobody could read as a request is answered in the fallback language: it has said none. */
const problem: Problem = {
  type: 'about:blank',
  title: 'The given data failed to pass validation.',
  status: 422,
  code: 'ValidationFailed',
  detail: 'this is no request that can be read',
};

/** Milliseconds in which a client that still sends can read its answer: bytes that reach a closed connection make its system drop what came last. */
const untilClosed = 1_000;

/** What the parser of HTTP tells of bytes that it cannot read. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** Whether a request for headers alone begins there: a body after its answer is no HTTP. */
const isHead = ({ rawPacket }: ClientError): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/**
 * A browser opens connections before it needs them. An answer at their deadline would be taken as that to a request which
 * leaves in the same moment; where the connection only ends, the browser asks again on another.
 */
const hasSaidNothing = ({ code }: ClientError, { bytesRead }: Socket): boolean =>
  code === 'ERR_HTTP_REQUEST_TIMEOUT' && bytesRead === 0;

/** Answers bytes that are no request, headers that are too long and requests that come too slowly; then the connection ends. */
export const answerClientError = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (!socket.writable || hasSaidNothing(error, socket)) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${isHead(error) ? '' : body}`,
  );
  const timer = setTimeout(() => socket.destroy(error), untilClosed);
  socket.once('close', () => clearTimeout(timer));
};
