import { constants, type KeyObject, verify as verifySignature } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { polishDay } from '../../server/invoice/ksef/polishDay.ts';
import { openAccounts, type TokenRequest } from './ksef/accounts.ts';
import { publishKeys } from './ksef/keys.ts';
import { calm, type Mood, type Operation } from './ksef/mood.ts';
import { Refusal, toProblem } from './ksef/refusal.ts';
import { loadSchema } from './ksef/schema.ts';
import { type Numbered, openSessions, type SentInvoice, type SessionRequest } from './ksef/sessions.ts';
import type { StandIn } from './vies.ts';

/** On this machine only, it serves nobody else. */
const loopback = 'localhost';

export type KsefOptions = {
  readonly now?: () => Date;
  /** by tax number; every token is taken where nothing is said */
  readonly tokens?: ReadonlyMap<string, string>;
  /** folder of the schemas; only the structure is checked without it */
  readonly schemas?: string | undefined;
  /** public keys of certificates of the type Offline, by serial number */
  readonly certificates?: ReadonlyMap<string, KeyObject>;
};

export type KsefStandIn = StandIn & {
  /** the address of the API, with its version */
  readonly api: string;
  readonly tell: (mood: Partial<Mood>) => void;
  readonly numbered: () => readonly Numbered[];
  readonly counts: () => {
    readonly logIns: number;
    readonly sessions: number;
    readonly openSessions: number;
    readonly received: number;
  };
  readonly revokeTokens: () => void;
  readonly rotateKeys: () => Promise<void>;
};

type Named = { readonly session: string; readonly invoice: string; readonly number: string; readonly logIn: string };

const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verifySignature(
    'sha256',
    Buffer.from(text),
    key.asymmetricKeyType === 'ec'
      ? { key, dsaEncoding: 'ieee-p1363' }
      : { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
    Buffer.from(signature, 'base64url'),
  );

/**
 * A stand-in for KSeF, which speaks its API 2: it decrypts and checks what it receives, gives numbers and confirmations, knows
 * duplicates, and forgets everything when it ends. `PUT /stand-in` tells it to misbehave (`mood.ts`), `GET /stand-in` says what it has.
 * @param port 0 for a free one
 */
export const startKsef = async (port: number, options: KsefOptions = {}): Promise<KsefStandIn> => {
  const now = options.now ?? (() => new Date());
  const today = () => polishDay(now());
  let mood = calm;
  const keys = await publishKeys(now);
  const accounts = openAccounts(keys, options.tokens ?? null, now, today, () => mood.locked);
  const checkSchema = options.schemas ? loadSchema(options.schemas) : null;
  const sessions = openSessions(keys, checkSchema, () => mood, now, polishDay);
  const tell = (change: Partial<Mood>): void => {
    mood = { ...mood, ...change };
  };
  const seen = () => ({ ...accounts.counts(), ...sessions.counts() });

  // A signature of an RSA key is a long part of an address.
  const routerOptions = { maxParamLength: 1_000 };
  const app = Fastify({ logger: false, bodyLimit: 4 * 1024 * 1024, forceCloseConnections: true, routerOptions });
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(400, 21405, 'Błąd walidacji danych wejściowych.');
    return reply.code(refusal.status).type('application/problem+json').send(toProblem(refusal, now()));
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/stand-in')) return;
    if (mood.slowMs > 0) await pause(mood.slowMs);
    if (mood.down) return reply.code(503).send('');
    if (mood.busy) return reply.code(429).header('retry-after', String(mood.restSeconds)).send('');
  });
  /** Answers, unless the answer is to be lost: the work is done then. */
  const answer = async (reply: FastifyReply, operation: Operation, status: number, content?: unknown) => {
    if (mood.lateMs > 0) await pause(mood.lateMs);
    if (mood.lose.includes(operation)) {
      const at = mood.lose.indexOf(operation);
      tell({ lose: mood.lose.filter((_each, index) => index !== at) });
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.code(status).send(content);
  };

  app.get('/v2/security/public-key-certificates', (_request, reply) => answer(reply, 'keys', 200, keys.published()));
  app.post('/v2/auth/challenge', (_request, reply) => answer(reply, 'challenge', 200, accounts.challenge()));
  app.post<{ Body: TokenRequest }>('/v2/auth/ksef-token', ({ body }, reply) =>
    answer(reply, 'logIn', 202, accounts.begin(body)),
  );
  app.get<{ Params: Named }>('/v2/auth/:logIn', ({ params, headers }, reply) =>
    answer(reply, 'looked', 200, accounts.look(params.logIn, headers.authorization)),
  );
  app.post('/v2/auth/token/redeem', ({ headers }, reply) =>
    answer(reply, 'redeem', 200, accounts.redeem(headers.authorization)),
  );
  app.post('/v2/auth/token/refresh', ({ headers }, reply) =>
    answer(reply, 'refresh', 200, accounts.refresh(headers.authorization)),
  );
  app.post<{ Body: SessionRequest }>('/v2/sessions/online', ({ body, headers }, reply) =>
    answer(reply, 'open', 201, sessions.open(body, accounts.enter(headers.authorization))),
  );
  app.post<{ Body: SentInvoice; Params: Named }>('/v2/sessions/online/:session/invoices', (request, reply) => {
    const sender = accounts.enter(request.headers.authorization);
    return answer(reply, 'send', 202, sessions.send(request.params.session, request.body, sender));
  });
  app.post<{ Params: Named }>('/v2/sessions/online/:session/close', ({ params, headers }, reply) => {
    sessions.close(params.session, accounts.enter(headers.authorization));
    return answer(reply, 'close', 204);
  });
  app.get<{ Params: Named }>('/v2/sessions/:session/invoices/:invoice', ({ params, headers }, reply) =>
    answer(
      reply,
      'status',
      200,
      sessions.status(params.session, params.invoice, accounts.enter(headers.authorization)),
    ),
  );
  app.get<{ Params: Named }>('/v2/sessions/:session/invoices/ksef/:number/upo', ({ params, headers }, reply) => {
    const upo = sessions.upo(params.session, params.number, accounts.enter(headers.authorization));
    return answer(reply.type('application/xml'), 'upo', 200, upo);
  });

  app.get<{ Params: { nip: string; date: string; hash: string } }>('/invoice/:nip/:date/:hash', ({ params }, reply) => {
    const hash = Buffer.from(params.hash, 'base64url').toString('base64');
    const found = sessions.numbered().find((each) => each.nip === params.nip && each.hash === hash);
    const isIt = found !== undefined && found.issuedOn.split('-').reverse().join('-') === params.date;
    return reply.code(isIt ? 200 : 404).send(isIt ? `${found.number}: ${found.ksefNumber} (sandbox)` : 'sandbox');
  });
  app.get<{ Params: { serial: string; signature: string } }>(
    '/certificate/Nip/:context/:nip/:serial/:hash/:signature',
    ({ params, url, host }, reply) => {
      const key = options.certificates?.get(params.serial);
      const text = `${host}${url.slice(0, url.lastIndexOf('/'))}`;
      const isSigned = key !== undefined && isSignedBy(key, text, params.signature);
      return reply.code(isSigned ? 200 : 404).send('sandbox');
    },
  );
  app.put<{ Body: Partial<Mood> }>('/stand-in', ({ body }, reply) => {
    tell(body);
    return reply.send(mood);
  });
  app.get('/stand-in', () => ({ ...seen(), numbered: sessions.numbered() }));

  await app.listen({ port, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  const url = `http://localhost:${address.port}`;
  return {
    url,
    api: `${url}/v2`,
    close: () => app.close(),
    tell,
    numbered: sessions.numbered,
    counts: seen,
    revokeTokens: accounts.revoke,
    rotateKeys: keys.rotate,
  };
};
