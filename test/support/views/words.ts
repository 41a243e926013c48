import { loaders as deskLoaders } from 'virtual:deskMessages';
import { loaders } from 'virtual:messages';
import { createIntl } from 'react-intl';
import type { MessageId } from '../models/shown.ts';

const parts = await Promise.all([deskLoaders.en, loaders.en?.first, loaders.en?.rest].map((load) => load?.()));

/** All words of the interface, and of the desk, in English. */
export const messages = Object.assign({}, ...parts.map((part) => part?.default));

const intl = createIntl({ locale: 'en', messages });

/** A message as it shows, with those of its values that are plain. */
export const words = (id: MessageId, values?: Record<string, string | number>): string =>
  intl.formatMessage({ id }, values);
