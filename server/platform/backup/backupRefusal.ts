/** A backup or a restore that cannot be made as asked. Its message is one sentence for the person who asked for it. */
export class BackupRefusal extends Error {}
