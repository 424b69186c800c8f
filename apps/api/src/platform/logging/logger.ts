import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'trace'>;

/** Field names that hold personal data or secrets, at any depth: redacted. */
const personal = [
  'authorization',
  'cookie',
  'token',
  'code',
  'challenge',
  'credential',
  'phone',
  'email',
  'name',
  'address',
  'exact_address',
  'recipient',
  'vin',
  'plate',
  'body',
  'payload',
];

/** An error without the values it may quote: PostgreSQL puts rows into `detail` and values into `message`. */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
  const { severity, constraint, table, routine } = error as {
    severity?: string;
    constraint?: string;
    table?: string;
    routine?: string;
  };
  const kind = { type: error.name, errorCode: (error as { code?: string }).code, stack: frames };
  return severity === undefined
    ? { ...kind, message: error.message }
    : { ...kind, severity, constraint, table, routine };
};

type LoggerOptions = { readonly level: string; readonly destination?: DestinationStream };

const plain = (level: string) => ({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

export const createLogger = ({ level, destination = pino.destination(1) }: LoggerOptions): PinoLogger =>
  pino(
    {
      ...plain(level),
      serializers: { err: describeError },
      redact: {
        paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[kept out]',
      },
    },
    destination,
  );

const flushEveryMs = 500;

let output: DestinationStream | undefined;

/** Buffered: a write per line would cost more than many a request. */
const openOutput = (): DestinationStream => {
  const destination = pino.destination({ dest: 1, minLength: 4_096, sync: true });
  const flush = (): void => destination.flushSync();
  setInterval(flush, flushEveryMs).unref();
  process.once('exit', flush);
  return destination;
};

/** One buffer and one exit listener per process, however many servers it creates. */
const gathered = (): DestinationStream => {
  output ??= openOutput();
  return output;
};

/** For lines whose fields are all ours: redaction would cost more than the line. */
export const createAccessLogger = ({ level, destination = gathered() }: LoggerOptions): Logger =>
  pino(plain(level), destination);
