const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** JSON that PostgreSQL accepts: lone surrogates, which some devices send, become U+FFFD. */
export const jsonForDatabase = (value: unknown): string => {
  const text = JSON.stringify(value);
  // Well-formed JSON escapes only surrogates beyond ASCII; a typed backslash may look like one.
  return text.includes('\\ud') ? JSON.stringify(value, wellFormed) : text;
};
