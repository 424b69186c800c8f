export { cardOnFileCopy } from './copy';
export { UpdateCardDialog } from './update-card-dialog';
export { type CardOnFile, useAccountCard } from './use-card-on-file';
