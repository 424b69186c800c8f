export { BankDialog } from './bank-dialog';
export { beginCard, type Method, methodName, saveMethod, useMethods } from './methods';
export { OtherMethods } from './other-methods';
export { RemoveMethod } from './remove-method';
