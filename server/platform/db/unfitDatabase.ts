/** A database that this application cannot work on. Its message is one sentence for the person who starts the server. */
export class UnfitDatabase extends Error {}
