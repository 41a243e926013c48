import { memo } from 'react';
import type { NodeValues } from './formatMessage.ts';
import type { MessageId } from './messageId.ts';
import { useIntl } from './useIntl.ts';

type FormattedMessageProps = { readonly id: MessageId; readonly values?: NodeValues };

/** Words of the catalogue, in the reader's language. */
export const FormattedMessage = memo(({ id, values }: FormattedMessageProps) => useIntl().formatNodes({ id }, values));
