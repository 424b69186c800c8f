export { virtualCopy } from './copy.en';
export { VirtualDiagnosis } from './virtual-diagnosis';
