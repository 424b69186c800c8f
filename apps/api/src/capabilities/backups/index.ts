export { backupsCapability } from './capability';
export { readErasuresBeside } from './kept-erasures';
export { backupNamed, makeBackup } from './make-backup';
export { restoreObjects } from './mirror-objects';
