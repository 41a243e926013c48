import { createHmac } from 'node:crypto';
import type { Payment } from '../../../openapi/types.ts';
import { sandboxKeys } from '../../../server/payment/stripe/config.ts';
import type { Session } from '../../../tools/providers/kit/session.ts';
import { sessionView } from '../../../tools/providers/stripe/views.ts';
import type { TestServer } from '../server/startServer.ts';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** `Stripe-Signature` over a body. */
export const signEvent = (body: string, secret: string = sandboxKeys.webhookSecret, time = seconds()): string =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** A payment's session at the stand-in. */
export const findStripeSession = (server: TestServer, { hash }: Pick<Payment, 'hash'>): Session => {
  const found = server.standIn().books.find(hash);
  if (found === null) throw new Error('The stand-in has no such session.');
  return found;
};

let events = 0;
/** The event of a session that has been paid or has expired, whatever the stand-in's books say. */
export const buildEventBody = (session: Session, state: 'paid' | 'expired', id = `evt_${++events}`): string => {
  const type = state === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired';
  const object = sessionView({ ...session, state }, '', false);
  return JSON.stringify({ id, object: 'event', type, created: seconds(), data: { object } });
};

/** Sends an event as Stripe does. @returns the status of the answer */
export const sendEvent = async (
  server: TestServer,
  body: string,
  { header = signEvent(body), type = 'application/json' }: { header?: string; type?: string } = {},
): Promise<number> => {
  const answer = await fetch(`${server.address()}/api/v2/payment/notification/stripe`, {
    method: 'POST',
    headers: { 'content-type': type, 'stripe-signature': header },
    body,
  });
  return answer.status;
};

/** Pays at the stand-in, and no notification comes. */
export const payUnheard = (server: TestServer, { hash }: Pick<Payment, 'hash'>): void => {
  const { faults, act } = server.standIn();
  faults.notify('never');
  act(hash, { kind: 'pay' });
  faults.notify(null);
};
