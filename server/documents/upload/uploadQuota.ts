import { lt, lte, sql } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { uploadCount } from '../../platform/db/schema.ts';
import type { UploadQuota } from '../../platform/files/uploadLimits.ts';
import type { Uploader } from './uploader.ts';

type Quotas = Pick<Services, 'clock' | 'config'>;

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const secondsToMidnight = (now: Date): number =>
  Math.ceil((Date.parse(`${toDay(after(now, days(1)))}T00:00:00Z`) - now.getTime()) / 1000);

/** Counts an upload in one statement, so that of any number at once no more get through than the quota allows. */
const charge = async (
  tx: Transaction,
  day: string,
  subject: string,
  size: number,
  quota: UploadQuota,
): Promise<boolean> => {
  if (quota.files < 1 || quota.bytes < size) return false;
  const counted = await tx
    .insert(uploadCount)
    .values({ day, subject, files: 1, bytes: size })
    .onConflictDoUpdate({
      target: [uploadCount.day, uploadCount.subject],
      set: { files: sql`${uploadCount.files} + 1`, bytes: sql`${uploadCount.bytes} + ${size}` },
      setWhere: sql`${lt(uploadCount.files, quota.files)} and ${lte(uploadCount.bytes, quota.bytes - size)}`,
    })
    .returning({ files: uploadCount.files });
  return counted.length > 0;
};

/**
 * Counts an upload against what its visitor and its network address may upload in a day. What is removed again stays counted.
 * @throws ProblemError UploadQuotaReached
 */
export const chargeUpload = async (
  { clock, config }: Quotas,
  tx: Transaction,
  { visitor, address }: Uploader,
  size: number,
): Promise<void> => {
  const now = clock.now();
  const isAdmitted =
    (await charge(tx, toDay(now), visitor, size, config.uploads.visitor)) &&
    (await charge(tx, toDay(now), `address:${address}`, size, config.uploads.address));
  if (!isAdmitted) throw new ProblemError('UploadQuotaReached', { retryAfter: secondsToMidnight(now) });
};

/** Texts are counted by their bytes alone: how many requests there may be is limited a minute. */
const texts = (bytes: number): UploadQuota => ({ files: 1_000_000_000, bytes });

/**
 * Counts the text of a request against what its visitor and its network address may send in a day: the database stores it, once for each language.
 * @throws ProblemError TextQuotaReached
 */
export const chargeText = async (
  { clock, config }: Quotas,
  tx: Transaction,
  { visitor, address }: Uploader,
  size: number,
): Promise<void> => {
  const now = clock.now();
  const maxTexts = config.uploads.texts;
  const isAdmitted =
    (await charge(tx, toDay(now), `text ${visitor}`, size, texts(maxTexts.visitor))) &&
    (await charge(tx, toDay(now), `text address:${address}`, size, texts(maxTexts.address)));
  if (!isAdmitted) throw new ProblemError('TextQuotaReached', { retryAfter: secondsToMidnight(now) });
};

/** Removes what was counted on days that are over. */
export const removeOldUploadCounts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.delete(uploadCount).where(lt(uploadCount.day, toDay(clock.now())));
};
