/** Links of a brand that lead out of the application, as the header lists them. */
export const externalLinks = ['faq', 'blog', 'api', 'translators', 'join'] as const;
