/** An error as KSeF answers it. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 410;
  readonly code: number;
  constructor(status: 400 | 401 | 403 | 410, code: number, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

export const toProblem = ({ status, code, message }: Refusal, now: Date) => ({
  title: status === 400 ? 'Bad Request' : 'Unauthorized',
  status,
  detail: status === 400 ? 'Żądanie jest nieprawidłowe.' : message,
  ...(status === 400 ? { errors: [{ code, description: message, details: [] }] } : {}),
  timestamp: now.toISOString(),
});
