import type { Socket } from 'node:net';
import type { Problem } from '../../openapi/types.ts';

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

/** Answers bytes that are no request, headers that are too long and requests that come too slowly; then the connection ends. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(error), untilClosed);
  socket.once('close', () => clearTimeout(timer));
};
