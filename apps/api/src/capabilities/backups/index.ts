export { backupsCapability } from './capability';
export { OffsiteError } from './copy-offsite';
export { gatherErasures, tellKnownErasures } from './known-erasures';
export { backupNamed, keysOf } from './make-backup';
export { restoreObjects } from './mirror-objects';
export { runBackup } from './run-backup';
