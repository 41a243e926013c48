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

/** Answers bytes that are no request, headers that are too long and requests that come too slowly; then the connection ends. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
};
