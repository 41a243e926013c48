import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Books, openBooks } from './books.ts';
import { type Exchange, parseJson, saidIn } from './exchange.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Notifier, startNotifier } from './notifier.ts';
import { mountPages } from './pages.ts';
import type { Action, Happening, Kit, Protocol } from './protocol.ts';
import {
  type AccountRow,
  computeHeld,
  getDisputed,
  type Movement,
  type NewSession,
  type Session,
  type SessionState,
  type StoredRefund,
  sumRefunded,
} from './session.ts';

/** On this machine only, it serves nobody else. */
const loopback = 'localhost';
const lookEveryMs = 200;
/** What was said longer ago is not kept. */
const maxExchanges = 2000;
/** Nobody is there. */
const nowhere = 'http://localhost:9';

export type StandInOptions = {
  /** 0 for a free one */
  readonly port: number;
  /** Where its books outlive it; in memory by default. */
  readonly folder?: string | null;
  /** How long a payment that takes its time takes, in milliseconds. */
  readonly processingMs?: number;
  /** How many times faster than the provider's schedule it repeats notifications. */
  readonly speed?: number;
  readonly clock?: () => number;
  /** Whether there is somebody to notify; until then it decides on nothing by itself. */
  readonly isReady?: () => boolean;
};

/** A provider that runs beside the server, with what tests do to it. */
export type ProviderStandIn = {
  readonly url: string;
  readonly books: Books;
  readonly faults: Faults;
  /** What was said to it and by it, as it was answered. */
  readonly exchanges: readonly Exchange[];
  /** By the provider's number or the merchant's; what a customer's press of a button does. */
  readonly act: (id: string, action: Action) => Session | null;
  readonly settleRefund: (id: string, refundId: string, state: 'done' | 'refused') => Session | null;
  /** A refund that was done fails later. */
  readonly failRefund: (id: string, refundId: string) => Session | null;
  /** Puts a row into the merchant's account that concerns no payment. */
  readonly addRow: (row: AccountRow) => void;
  /** Sends an event of a type, of the provider's own words, about a session as it is. */
  readonly say: (id: string, type: string) => void;
  readonly release: () => void;
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const startStates: Readonly<Record<Action['kind'], readonly SessionState[]>> = {
  pay: ['open'],
  slow: ['open'],
  cancel: ['open'],
  decline: ['open', 'processing'],
  expire: ['open'],
  dispute: ['paid'],
  disputeWon: ['paid'],
  disputeLost: ['paid'],
  reverse: ['paid'],
  restore: ['paid'],
};

let movements = 0;
const moved = (amountMinor: number, at: number, isOfDispute: boolean): Movement => {
  movements += 1;
  return { id: `TXN${String(movements).padStart(14, '0')}`, amountMinor, at, isOfDispute };
};

const computeChange = (
  action: Action,
  paidMeans: Protocol['paidMeans'],
  session: Session,
  at: number,
): Partial<Session> => {
  switch (action.kind) {
    case 'pay':
      return { state: paidMeans, choice: action.choice ?? null };
    case 'slow':
      return { state: 'processing' };
    case 'cancel':
      return { state: 'canceled' };
    case 'decline':
      return { state: 'declined', reason: action.reason };
    case 'expire':
      return { state: 'expired' };
    case 'dispute':
      return { dispute: 'open', disputedMinor: action.amountMinor ?? null };
    case 'disputeWon':
      return { dispute: 'won', verdict: action.verdict ?? null };
    case 'disputeLost': {
      const left = moved(-getDisputed(session), at, true);
      return { dispute: 'lost', verdict: action.verdict ?? null, movements: [...session.movements, left] };
    }
    case 'reverse': {
      const held = computeHeld(session);
      const amountMinor = Math.min(action.amountMinor ?? held, held);
      return amountMinor <= 0 ? {} : { movements: [...session.movements, moved(-amountMinor, at, false)] };
    }
    case 'restore': {
      const left = session.movements.filter((one) => !one.isOfDispute).reduce((sum, one) => sum + one.amountMinor, 0);
      return left === 0 ? {} : { movements: [...session.movements, moved(-left, at, false)] };
    }
    default:
      return action satisfies never;
  }
};

const otherCurrency = (currency: Session['currency']): Session['currency'] => (currency === 'PLN' ? 'EUR' : 'PLN');

const otherReference = ({ reference }: Session): string =>
  `${reference.slice(0, -1)}${reference.endsWith('A') ? 'B' : 'A'}`;

/** What a faulty notification says of a session. */
const twisted = (session: Session, { faults, books }: Kit): Session => {
  switch (faults.notification()) {
    case 'otherAmount':
      return { ...session, amountMinor: session.amountMinor + 100 };
    case 'otherCurrency':
      return { ...session, currency: otherCurrency(session.currency) };
    case 'otherReference':
      return { ...session, reference: otherReference(session) };
    case 'otherOrder': {
      const other = books.sessions().findLast(({ id, state }) => id !== session.id && state === 'open');
      return { ...session, reference: other?.reference ?? otherReference(session) };
    }
    default:
      return session;
  }
};

const createKit = (
  protocol: Protocol,
  options: StandInOptions,
  owe: (session: Session, happening: Happening) => void,
  url: () => string,
): Kit => {
  const faults = createFaults();
  const rows: AccountRow[] = [];
  const books = openBooks(protocol.name, options.folder ?? null);
  const clock = options.clock ?? Date.now;
  const now = (): number => clock() + faults.skewMs();
  const changed = (session: Session | null, happening: Happening): Session | null => {
    if (session !== null) owe(session, happening);
    return session;
  };
  const setRefund = (session: Session, refund: StoredRefund): Session | null => {
    const others = session.refunds.filter(({ id }) => id !== refund.id);
    return books.change(session.id, ['paid'], { refunds: [...others, refund] }, now());
  };
  return {
    books,
    faults,
    now,
    url,
    processingMs: options.processingMs ?? 20_000,
    open: (wanted: NewSession) => books.open(wanted, now()),
    act: (id, action) => {
      const known = books.find(id);
      // A bank asks once, and decides once.
      const isDecision = action.kind === 'disputeWon' || action.kind === 'disputeLost';
      const isAgain = action.kind === 'dispute' && known?.dispute != null;
      if (known === null || isAgain || (isDecision && known.dispute !== 'open')) return null;
      const change = computeChange(action, protocol.paidMeans, known, now());
      return changed(books.change(id, startStates[action.kind], change, now()), action.kind);
    },
    confirm: (id, data = {}) => {
      const known = books.find(id);
      if (known === null) return null;
      const taken = books.change(id, ['approved'], { state: 'paid', data: { ...known.data, ...data } }, now());
      return changed(taken, 'paid');
    },
    refund: (id, { pending = false, ...wanted }) => {
      const session = books.find(id);
      if (session === null) return { kind: 'refused', reason: 'unknown' };
      const known = session.refunds.find(({ key }) => key === wanted.key);
      if (known !== undefined) {
        return known.amountMinor === wanted.amountMinor
          ? { kind: 'refunded', session, refundId: known.id, isNew: false }
          : { kind: 'refused', reason: 'keyReused' };
      }
      if (session.state !== 'paid') return { kind: 'refused', reason: 'notPaid' };
      if (sumRefunded(session) + wanted.amountMinor > session.amountMinor)
        return { kind: 'refused', reason: 'tooMuch' };
      const refunded = setRefund(session, { ...wanted, state: pending ? 'pending' : 'done', madeAt: now() });
      if (!pending) changed(refunded, 'refunded');
      return { kind: 'refunded', session: refunded ?? session, refundId: wanted.id, isNew: true };
    },
    settleRefund: (id, refundId, state) => {
      const session = books.find(id);
      const refund = session?.refunds.find((one) => one.id === refundId && one.state === 'pending');
      if (session == null || refund === undefined) return null;
      return changed(setRefund(session, { ...refund, state }), state === 'done' ? 'refunded' : 'refundRefused');
    },
    failRefund: (id, refundId) => {
      const session = books.find(id);
      const refund = session?.refunds.find((one) => one.id === refundId && one.state === 'done');
      if (session == null || refund === undefined) return null;
      return changed(setRefund(session, { ...refund, state: 'refused', failedAt: now() }), 'refundFailed');
    },
    rows: () => rows,
    addRow: (row) => {
      rows.push(row);
    },
    takeRefusal: faults.takeRefusal,
    note: (id, data) => {
      const known = books.find(id);
      return known === null ? null : books.change(id, [known.state], { data: { ...known.data, ...data } }, now());
    },
  };
};

/** Decides on payments that have taken their time, and ends sessions that nobody has decided on. */
const look = (kit: Kit): void => {
  for (const { id, state, changedAt, expiresAt } of kit.books.sessions()) {
    if (state === 'processing' && kit.now() - changedAt >= kit.processingMs) {
      kit.books.change(id, ['processing'], { state: 'open' }, kit.now());
      kit.act(id, { kind: 'pay' });
    } else if (state === 'open' && kit.now() >= expiresAt) {
      kit.act(id, { kind: 'expire' });
    }
  }
};

/** The button of the page that a customer has pressed. */
const pressed = (body: unknown): string | null => (body instanceof URLSearchParams ? body.get('action') : null);

/** The first half of an answer that says how long it is, and then the line breaks. */
const cutShort = (reply: FastifyReply, payload: string): Readable => {
  reply.header('Content-Length', Buffer.byteLength(payload));
  return Readable.from(
    (async function* () {
      yield payload.slice(0, payload.length / 2);
      await new Promise(setImmediate);
      reply.raw.destroy();
    })(),
  );
};

/** Faults of answers: some before the work is done, some after it. */
const mountFaults = (app: FastifyInstance, protocol: Protocol, kit: Kit): void => {
  const isPage = (path: string): boolean => path.startsWith(protocol.pagePath.replace(':id', ''));
  app.addHook('onRequest', async (request, reply) => {
    if (isPage(request.url)) return;
    const fault = kit.faults.takeAnswer({ method: request.method, path: request.url });
    if (fault === null) return;
    request.fault = fault;
    if (fault === 'serverError') return reply.code(500).send({ error: 'internal' });
    if (fault === 'rateLimited') return reply.code(429).header('Retry-After', '1').send({ error: 'too_many_requests' });
    if (fault === 'unauthorized') return reply.code(401).send({ error: 'unauthorized' });
    if (fault === 'redirect') return reply.redirect(`${nowhere}${request.url}`, 302);
    // No answer ever: the merchant has to give up by itself.
    if (fault === 'hang') await new Promise(() => {});
  });
  app.addHook('onSend', async (request, reply, payload) => {
    request.answered = parseJson(payload);
    if (request.fault === 'cut') return cutShort(reply, typeof payload === 'string' ? payload : '');
    if (request.fault === 'nowhere' && typeof payload === 'string') {
      return payload.replaceAll(kit.url(), nowhere);
    }
    return payload;
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    fault?: import('./faults.ts').AnswerFault;
    answered?: unknown;
  }
}

/**
 * Starts a stand-in for a payment provider: an HTTP server on loopback with the provider's API for merchants, its page for customers and
 * its signed notifications. The protocol says what one provider does differently from the others.
 */
export const startStandIn = async (protocol: Protocol, options: StandInOptions): Promise<ProviderStandIn> => {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  const exchanges: Exchange[] = [];
  const record = (exchange: Exchange): void => {
    exchanges.push(exchange);
    if (exchanges.length > maxExchanges) exchanges.shift();
  };
  let url = '';
  let notifier: Notifier | null = null;
  const kit: Kit = createKit(
    protocol,
    options,
    (session, happening) => notifier?.owe(protocol.messages(twisted(session, kit), happening, kit)),
    () => url,
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  mountFaults(app, protocol, kit);
  app.addHook('onResponse', async (request, reply) => {
    const isPage = request.url.startsWith(protocol.pagePath.replace(':id', ''));
    const path = request.routeOptions.url ?? request.url;
    const newest = kit.books.sessions().at(-1);
    if (request.fault === 'forget' && newest !== undefined) kit.books.forget(newest.id);
    record({
      from: isPage ? 'browser' : 'merchant',
      method: request.method,
      path,
      status: reply.statusCode,
      said: saidIn(request.body, pressed),
      answered: saidIn(request.answered, protocol.stateOf),
    });
  });
  protocol.mount(app, kit);
  mountPages(app, protocol, kit);
  await app.listen({ port: options.port, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  url = `http://localhost:${address.port}`;
  const running = startNotifier({
    protocol,
    kit,
    speed: options.speed ?? 1,
    record,
  });
  notifier = running;
  const timer = setInterval(() => {
    if (options.isReady?.() !== false) look(kit);
  }, lookEveryMs).unref();
  return {
    url,
    books: kit.books,
    faults: kit.faults,
    exchanges,
    act: kit.act,
    settleRefund: kit.settleRefund,
    failRefund: kit.failRefund,
    addRow: kit.addRow,
    say: (id, type) => {
      const session = kit.books.find(id);
      if (session !== null) running.owe(protocol.event?.(session, type, kit) ?? []);
    },
    release: running.release,
    settled: running.settled,
    close: async () => {
      clearInterval(timer);
      await app.close();
      await running.close();
    },
  };
};
