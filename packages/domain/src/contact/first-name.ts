/** 'Dana' of 'Dana Ortiz': how people are greeted, and all that others are told of their name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
