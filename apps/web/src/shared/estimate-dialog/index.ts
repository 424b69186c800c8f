export { EstimateDialog, type EstimateDialogProps } from './estimate-dialog';
