export { virtualCopy } from './copy';
export { VirtualDiagnosis } from './virtual-diagnosis';
