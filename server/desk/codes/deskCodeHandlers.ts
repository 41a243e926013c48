import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodeBrand, DeskCode, DeskCodeToAdd, DeskCodeUses, PageMeta, PathOf } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import { toPageMeta } from '../../list/page.ts';
import { usesOfCode } from '../../payment/codes/index.ts';
import { idempotencyKey, runOnce } from '../../platform/core/idempotency.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { repeatableRead } from '../../platform/db/repeatableRead.ts';
import { creditCode } from '../../platform/db/schema.ts';
import { getStaff, getStaffCallers } from '../../platform/http/context.ts';
import { addCode } from './addCode.ts';
import { type CodesQuery, deskCodes, foundCodes } from './deskCodes.ts';
import { nameOfStaff } from './nameOfStaff.ts';

type Listed = { data: DeskCode[]; meta: PageMeta; brands: CodeBrand[] };
type OfCode = { Params: PathOf<'getDeskCode'> };

/** Top-up coupons and payment vouchers: staff read, make and stop them. */
export const deskCodeHandlers = (services: Services) => {
  const readCode = async (tx: Transaction, id: number): Promise<DeskCode> => {
    const [code] = await deskCodes(tx, [id], services.clock.now());
    if (code === undefined) throw new ProblemError('CodeUnknown');
    return code;
  };

  const stop = async (tx: Transaction, call: FastifyRequest<OfCode>): Promise<void> => {
    const { id } = call.params;
    const staff = getStaff(call);
    const at = services.clock.now();
    const [row] = await tx.select().from(creditCode).where(eq(creditCode.id, id)).for('update');
    if (row === undefined) throw new ProblemError('CodeUnknown');
    if (row.stoppedAt !== null) return;
    const stopped = { stoppedAt: at, stoppedBy: await nameOfStaff(tx, staff) };
    await tx.update(creditCode).set(stopped).where(eq(creditCode.id, id));
    await writeAudit(tx, { actor: 'desk', action: 'stopCode', detail: { code: id }, ...doneBy(staff), at });
  };

  return {
    listDeskCodes: ({ query }: FastifyRequest<{ Querystring: CodesQuery }>): Promise<Listed> =>
      services.db.transaction(async (tx) => {
        const { ids, entries } = await foundCodes(tx, query);
        return {
          data: [...(await deskCodes(tx, ids, services.clock.now()))],
          meta: toPageMeta(query, { entries, isExact: true }),
          brands: [...services.brands.values()].map(({ id, name, currency }) => ({
            id,
            name,
            currency,
            has_coupons: getPricing(services, id).prepaid !== null,
          })),
        };
      }, repeatableRead),

    addDeskCode: async (call: FastifyRequest<{ Body: DeskCodeToAdd }>, reply: FastifyReply) => {
      const staff = getStaff(call);
      const once = {
        callers: getStaffCallers(staff),
        scope: 'addDeskCode',
        key: idempotencyKey(call),
        requestBody: call.body,
      };
      const answer = await runOnce(services, once, async (tx) => ({
        status: 201,
        body: { data: await readCode(tx, await addCode(tx, services, staff, call.body)) },
      }));
      return reply.code(answer.status).send(answer.body);
    },

    getDeskCode: (call: FastifyRequest<OfCode>): Promise<{ data: DeskCodeUses }> =>
      services.db.transaction(async (tx) => {
        const { id } = call.params;
        return { data: { code: await readCode(tx, id), uses: await usesOfCode(tx, id, services.clock.now()) } };
      }, repeatableRead),

    /** Stopping again answers the same. */
    stopDeskCode: (call: FastifyRequest<OfCode>): Promise<{ data: DeskCode }> =>
      services.db.transaction(async (tx) => {
        await stop(tx, call);
        return { data: await readCode(tx, call.params.id) };
      }),
  };
};
