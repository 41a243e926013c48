import { Pool } from 'undici';

/** What is asked for again and again. */
export type Asked = {
  readonly origin: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const connections = 20;

/** Many customers, each at an address of their own: the limit of calls is of an address. */
const someAddress = (): string => `10.0.${Math.trunc(Math.random() * 2)}.${Math.trunc(Math.random() * 250)}`;

/**
 * Requests a second over {@link connections} connections, each with one request at a time.
 * @throws when an answer is not 200
 */
export const measureRate = async ({ origin, path, headers = {} }: Asked, ms: number): Promise<number> => {
  const pool = new Pool(origin, { connections });
  const end = performance.now() + ms;
  let answered = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request({
        path,
        method: 'GET',
        headers: { ...headers, 'x-forwarded-for': someAddress() },
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}.`);
      answered += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - begin) / 1000;
  await pool.close();
  return answered / seconds;
};
