import { errors, jwtVerify, SignJWT } from 'jose';
import { after } from '../clock.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { fileLimits } from './limits.ts';

export type DownloadLink = { readonly url: string; readonly expires_at: string };

const audience = 'download';

/** A link to one file that lives ten minutes (specification 9); whoever has it may download the file. */
export const signDownloadLink = async (services: Services, fileId: string): Promise<DownloadLink> => {
  const now = services.clock.now();
  const expiresAt = after(now, fileLimits.link * 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(fileId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(services.keys.download);
  return { url: `/api/v2/download/${token}`, expires_at: expiresAt.toISOString() };
};

/**
 * The file's id that a link's token names.
 * @throws ProblemError DownloadExpired, NotFound
 */
export const readDownloadToken = async (services: Services, token: string): Promise<string> => {
  try {
    const { payload } = await jwtVerify(token, services.keys.download, {
      audience,
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
    });
    if (payload.sub === undefined) throw new ProblemError('NotFound');
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ProblemError('DownloadExpired');
    throw new ProblemError('NotFound');
  }
};
