/** Tabs renew the session one at a time, so that each presents the cookie that the one before has got. */
export const renewalLock = 'fifteen.renewal';
