/** Why there is no backup, or none that can be trusted, in one sentence for the operator. */
export class BackupFault extends Error {}
