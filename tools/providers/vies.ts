import Fastify, { type FastifyReply } from 'fastify';
import { isVatId } from '../../machines/billing/vatId.ts';

/** On this machine only, it serves nobody else. */
const loopback = 'localhost';

/** What VIES's test service answers to which number. */
const codes: Readonly<Record<string, string>> = {
  201: 'INVALID_INPUT',
  202: 'INVALID_REQUESTER_INFO',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
  302: 'TIMEOUT',
  400: 'VAT_BLOCKED',
  401: 'IP_BLOCKED',
  500: 'GLOBAL_MAX_CONCURRENT_REQ',
  501: 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  600: 'MS_MAX_CONCURRENT_REQ',
  601: 'MS_MAX_CONCURRENT_REQ_TIME',
};

type Question = {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
};

const text = { type: 'string', maxLength: 20 };
const body = {
  type: 'object',
  required: ['countryCode', 'vatNumber'],
  properties: { countryCode: text, vatNumber: text, requesterMemberStateCode: text, requesterNumber: text },
} as const;

const refuse = (reply: FastifyReply, error: string) =>
  reply.code(error.startsWith('INVALID') ? 400 : 500).send({ actionSucceed: false, errorWrappers: [{ error }] });

/** Germany and Spain keep names and addresses to themselves. */
const isTold = (countryCode: string): boolean => countryCode !== 'DE' && countryCode !== 'ES';

const answerTo = ({ countryCode, vatNumber, requesterNumber }: Question, valid: boolean) => ({
  countryCode,
  vatNumber,
  requestDate: new Date().toISOString(),
  valid,
  requestIdentifier: valid && requesterNumber !== undefined ? `WAPI${Date.now().toString(36).toUpperCase()}` : '',
  ...(isTold(countryCode) && valid
    ? { name: `COMPANY ${vatNumber}`, address: `UL. PRÓBNA 7\n00-950 WARSZAWA` }
    : { name: '---', address: '---' }),
});

const isRequester = ({ requesterMemberStateCode: state, requesterNumber: number }: Question): boolean =>
  state === undefined || number === undefined ? state === number : isVatId(`${state}${number}`, '');

export type StandIn = { readonly url: string; readonly close: () => Promise<void> };

/**
 * A stand-in for VIES, the EU's register of VAT IDs, which speaks its REST protocol. A number whose form is right is in the register,
 * unless it begins with what the test service knows: `200` is in none, `300` meets an outage, and so on (`codes`).
 * @param port 0 for a free one
 */
export const startVies = async (port: number): Promise<StandIn> => {
  const app = Fastify({ logger: false, bodyLimit: 4 * 1024, forceCloseConnections: true });
  app.setErrorHandler((_error, _request, reply) => refuse(reply, 'INVALID_INPUT'));
  app.post<{ Body: Question }>('/check-vat-number', { schema: { body } }, async (request, reply) => {
    const asked = request.body;
    if (!isRequester(asked)) return refuse(reply, 'INVALID_REQUESTER_INFO');
    const beginning = asked.vatNumber.slice(0, 3);
    const code = codes[beginning];
    if (code !== undefined) return refuse(reply, code);
    return answerTo(asked, beginning !== '200' && isVatId(`${asked.countryCode}${asked.vatNumber}`, ''));
  });
  app.post<{ Body: Question }>('/check-vat-test-service', { schema: { body } }, async (request, reply) => {
    const asked = request.body;
    if (asked.vatNumber === '100' || asked.vatNumber === '200') return answerTo(asked, asked.vatNumber === '100');
    return refuse(reply, codes[asked.vatNumber] ?? 'INVALID_INPUT');
  });
  await app.listen({ port, host: loopback });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in does not listen on a port.');
  return { url: `http://localhost:${address.port}`, close: () => app.close() };
};
