export { EstimateDialog } from './estimate-dialog';
