import { isSendableName } from './sendable-name';

/**
 * 'Dana' of 'Dana Ortiz': how people are greeted, and all that others are told of their name. Empty where it is no
 * name but a link or an address: anybody can type one for a message that goes to a stranger (GATE-5).
 */
export const firstName = (name: string): string => {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return isSendableName(first) ? first : '';
};
