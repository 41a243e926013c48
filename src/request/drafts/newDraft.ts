import { type Draft, emptyFields } from '../../../machines/request/draft.ts';
import { newKey } from '../../lib/http/newKey.ts';

export const newDraft = (): Draft => ({ key: newKey(), fields: emptyFields, attachments: [], unsent: false });
