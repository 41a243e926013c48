/** What a page tells the service worker: to take over, or to say (on the given port) which release it holds. */
export type ReleaseMessage = 'activate' | 'release';
