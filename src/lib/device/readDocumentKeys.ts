const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Keys of the documents of a stored draft, read without its schema: nothing is waited for when a customer leaves. */
export const readDocumentKeys = (stored: unknown): string[] =>
  isObject(stored) && Array.isArray(stored.attachments)
    ? stored.attachments.flatMap((document: unknown) =>
        isObject(document) && typeof document.key === 'string' ? [document.key] : [],
      )
    : [];
