import type { FastifyRequest } from 'fastify';
import { cleanFileName, hasAcceptedEnding } from '../../machines/rules/fileName.ts';
import { ProblemError } from '../core/problem.ts';
import { fileLimits } from './limits.ts';
import { tooLarge } from './tooLarge.ts';

/** `filename` of tus metadata: pairs separated by commas, each a key and a base64 value. */
const fileName = (metadata: string): string => {
  const pair = metadata.split(',').find((part) => part.trim().startsWith('filename '));
  return Buffer.from(pair?.trim().slice('filename '.length) ?? '', 'base64').toString('utf8');
};

/**
 * What an upload announces of itself.
 * @throws ProblemError FileEmpty, FileFormatRefused, FileTooLarge (the detail says size and maximum), ValidationFailed
 */
export const readUploadHeaders = ({ headers }: FastifyRequest): { readonly name: string; readonly size: number } => {
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length))
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'upload-length', code: 'Invalid' }] });
  const size = Number(length);
  if (size === 0) throw new ProblemError('FileEmpty');
  if (size > fileLimits.size) throw tooLarge(size);
  const name = cleanFileName(fileName(String(headers['upload-metadata'] ?? '')));
  if (!hasAcceptedEnding(name)) throw new ProblemError('FileFormatRefused');
  return { name, size };
};
