export { cardOnFileCopy } from './copy';
export { UpdateCardDialog } from './update-card-dialog';
export { useAccountCard } from './use-card-on-file';
