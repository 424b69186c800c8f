const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

/** JSON that PostgreSQL takes: half of a character, which people's devices do send, becomes the sign for one that is missing. */
export const jsonForDatabase = (value: unknown): string => {
  const text = JSON.stringify(value);
  // Well-formed JSON escapes nothing beyond ASCII but halves; a backslash somebody typed may look like one.
  return text.includes('\\ud') ? JSON.stringify(value, wellFormed) : text;
};
