export const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;
