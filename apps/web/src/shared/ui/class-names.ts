type Part = string | false | undefined;

export const classNames = (...parts: readonly Part[]): string => parts.filter(Boolean).join(' ');
