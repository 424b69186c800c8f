export interface CrashReport {
  readonly error: string;
  readonly path: string;
}

const longestError = 16_000;
const longestPath = 500;

/** Ids in an address open appointments: they stay out of reports. */
const withoutIds = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 8 ? '{id}' : part))
    .join('/');

const describe = (thrown: unknown): string => {
  if (thrown instanceof Error) {
    const stack = thrown.stack ?? '';
    // Some browsers begin the stack with the message, some leave it out.
    return stack.includes(thrown.message) ? stack : `${thrown.name}: ${thrown.message}\n${stack}`;
  }
  if (typeof thrown === 'string' && thrown !== '') return thrown;
  return `Thrown: ${JSON.stringify(thrown) ?? String(thrown)}`;
};

export const crashReport = (thrown: unknown, pathname: string): CrashReport => ({
  error: describe(thrown).slice(0, longestError),
  path: withoutIds(pathname).slice(0, longestPath),
});
