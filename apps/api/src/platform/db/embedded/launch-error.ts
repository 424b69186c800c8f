/** Something the person who starts the server must do; the message is one line that says what. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options);
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

export const diskIsFull = (dataDir: string): string =>
  `The disk that holds ${dataDir} is full: free space or set DATA_DIR to another disk.`;
