export { recordDelivered, saveDelivered } from './delivered.ts';
export { fileHandlers } from './handlers.ts';
export { filesFolder, localFileStore } from './localFileStore.ts';
export { mountUploads } from './mountUploads.ts';
export { removeStaleUploads } from './removeStaleUploads.ts';
export { resumeCounting } from './resumeCounting.ts';
