export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const okOrOver = (value: number, budget: number): string => (value <= budget ? 'ok' : 'OVER');
