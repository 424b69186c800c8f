export { BankDialog } from './bank-dialog';
export { askMethods, beginCard, type Method, methodName, saveMethod } from './methods';
export { OtherMethods } from './other-methods';
export { RemoveMethod } from './remove-method';
