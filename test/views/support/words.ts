import { loaders } from 'virtual:messages';
import { createIntl } from 'react-intl';
import type { MessageId } from '../../models/shown/shown.ts';

const parts = await Promise.all([loaders.en?.first(), loaders.en?.rest()]);

/** All words of the interface in English. */
export const messages = Object.assign({}, ...parts.map((part) => part?.default));

const intl = createIntl({ locale: 'en', messages });

/** A message without values, as it shows. */
export const words = (id: MessageId): string => intl.formatMessage({ id });
