import type { FastifyRequest } from 'fastify';
import { cleanFileName, hasAcceptedEnding } from '../../../machines/documents/fileName.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import { fileLimits } from '../count/limits.ts';
import { tooLarge } from './tooLarge.ts';

/** `filename` of tus metadata: pairs separated by commas, each a key and a base64 value. */
const fileName = (metadata: string): string => {
  const pair = metadata.split(',').find((part) => part.trim().startsWith('filename '));
  return Buffer.from(pair?.trim().slice('filename '.length) ?? '', 'base64').toString('utf8');
};

/** What an upload announces of itself. */
export type UploadHeaders = { readonly name: string; readonly size: number };

/** @throws ProblemError FileEmpty, FileTooLarge (the detail says size and maximum), ValidationFailed */
export const readUpload = ({ headers }: FastifyRequest, maxSize: number): UploadHeaders => {
  const length = String(headers['upload-length'] ?? '');
  if (!/^\d{1,15}$/.test(length))
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'upload-length', code: 'Invalid' }] });
  const size = Number(length);
  if (size === 0) throw new ProblemError('FileEmpty');
  if (size > maxSize) throw tooLarge(size, maxSize);
  return { name: cleanFileName(fileName(String(headers['upload-metadata'] ?? ''))), size };
};

/**
 * What a customer's upload announces of itself.
 * @throws ProblemError FileEmpty, FileFormatRefused, FileTooLarge, ValidationFailed
 */
export const readUploadHeaders = (request: FastifyRequest): UploadHeaders => {
  const upload = readUpload(request, fileLimits.size);
  if (!hasAcceptedEnding(upload.name)) throw new ProblemError('FileFormatRefused');
  return upload;
};
