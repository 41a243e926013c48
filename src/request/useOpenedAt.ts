import { useState } from 'react';

/** When the form was opened (ISO 8601): nothing can be wanted before. The rules look at the clock again on sending. */
export const useOpenedAt = (): string => useState(() => new Date().toISOString())[0];
