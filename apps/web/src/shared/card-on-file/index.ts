export { cardOnFileCopy } from './copy.en';
export { UpdateCardDialog } from './update-card-dialog';
export { useAccountCard } from './use-card-on-file';
