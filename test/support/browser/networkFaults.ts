/** What the console may say while the network is gone on purpose, or the server was killed. */
export const networkFaults = /Failed to load resource: (net::ERR_|the server responded with a status of 50[0-9])/;
