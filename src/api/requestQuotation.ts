import type { RequestOutcome, ToSend } from '../../machines/request.ts';
import { checkDraft } from './checkDraft.ts';
import type { Api } from './client.ts';
import { sendRequest } from './sendRequest.ts';

/** Sends what the rules find in order. */
export const requestQuotation = async (api: Api, content: ToSend, signal: AbortSignal): Promise<RequestOutcome> => {
  // One is on its way once more: nothing is sent without it.
  if (content.attachments.some(({ fileId }) => fileId === null)) return { kind: 'documentsMissing', keys: [] };
  // Whether its address is right has been asked.
  const checked = await checkDraft({ ...content, refused: false, confirmedEmail: content.fields.email }, api);
  return checked.valid
    ? sendRequest(api, { ...checked.request, cart_hash: content.cartHash }, content, signal)
    : { kind: 'invalid', problems: checked.problems };
};
