/**
 * The consent to immediate start with loss of the right of withdrawal (facts: law). The version is raised with every change of its
 * words in any language: the server stores its own words of the version that the customer saw.
 */
export const immediateStart = { message: 'checkout.immediateStart', version: '2026-11' } as const;
