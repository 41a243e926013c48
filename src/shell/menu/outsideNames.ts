/** Links of a brand that lead out of the application, as the header lists them. */
export const outsideNames = ['faq', 'blog', 'api', 'translators', 'join'] as const;
