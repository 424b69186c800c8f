import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ObjectsPort, requireObjectKey } from './objects.port';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that is not Amazon's. */
  readonly endpoint?: string | undefined;
  /** The same server as browsers reach it. */
  readonly publicEndpoint?: string | undefined;
  /** The bucket in the path instead of the host's name. */
  readonly pathStyle: boolean;
  /** Absent: those of the machine or container it runs on. */
  readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly patience?: Partial<typeof usualPatience> | undefined;
};

/** Without limits a bucket that accepts and never answers holds a request, or a job, for ever. */
const usualPatience = {
  connectMs: 2_000,
  /** Until the answer begins, once all that it answers has been sent. */
  answerMs: 15_000,
  /** A line that is slower fails; one that stands still fails by its silence long before. */
  sentBytesPerSecond: 250_000,
  /** While a body is on its way. */
  silenceMs: 15_000,
};

/** A timer that is set for longer fires at once. */
const longestTimerMs = 2 ** 31 - 1;

const answerMsAfter = (
  bytes: number,
  { answerMs, sentBytesPerSecond }: Pick<typeof usualPatience, 'answerMs' | 'sentBytesPerSecond'>,
): number => Math.min(answerMs + Math.ceil((bytes / sentBytesPerSecond) * 1_000), longestTimerMs);

/** Where browsers are sent; undefined where they could not come: a server inside, or one our pages may not mix in. */
const publicPlaceOf = (settings: S3Settings): S3Settings | undefined => {
  const { endpoint, publicEndpoint } = settings;
  if (publicEndpoint !== undefined) return { ...settings, endpoint: publicEndpoint };
  return endpoint === undefined || endpoint.startsWith('https:') ? settings : undefined;
};

/** 22 MB of code: read only where it is chosen, and once it is needed. */
const load = async (settings: S3Settings) => {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const patience = { ...usualPatience, ...settings.patience };
  const clientOf = ({ endpoint }: S3Settings): S3Client =>
    new s3.S3Client({
      region: settings.region,
      ...(endpoint !== undefined && { endpoint }),
      forcePathStyle: settings.pathStyle,
      ...(settings.keys && { credentials: settings.keys }),
      // Only what we ask for: a checksum of the library's own choice is refused by other servers and in signed addresses.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: patience.connectMs,
        requestTimeout: patience.answerMs,
        // Otherwise it is only told to the log.
        throwOnRequestTimeout: true,
        socketTimeout: patience.silenceMs,
      },
    });
  const publicPlace = publicPlaceOf(settings);
  return { ...s3, client: clientOf(settings), signer: publicPlace && clientOf(publicPlace), getSignedUrl };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const unlessMissing = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

const watchSource = (content: Buffer | Readable) => {
  const controller = new AbortController();
  let cause: Error | undefined;
  if (!Buffer.isBuffer(content))
    content.once('error', (error) => {
      cause = error;
      controller.abort();
    });
  return { signal: controller.signal, brokenBy: () => cause };
};

/** A private bucket of anybody who speaks S3. */
export const createS3Objects = (settings: S3Settings): ObjectsPort => {
  let loaded: ReturnType<typeof load> | undefined;
  const ready = (): ReturnType<typeof load> => {
    loaded ??= load(settings);
    return loaded;
  };
  const named = (key: string) => {
    requireObjectKey(key);
    return { Bucket: settings.bucket, Key: key };
  };

  return {
    async put(key, { content, bytes, sha256, contentType }) {
      const object = named(key);
      const { client, PutObjectCommand } = await ready();
      const command = new PutObjectCommand({
        ...object,
        Body: content,
        ContentLength: bytes,
        ContentType: contentType,
        // The server compares it with what arrived.
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      });
      // The library waits for ever for the rest of a stream that broke.
      const { signal, brokenBy } = watchSource(content);
      try {
        await client.send(command, {
          abortSignal: signal,
          requestTimeout: answerMsAfter(bytes, { ...usualPatience, ...settings.patience }),
        });
      } catch (error) {
        throw brokenBy() ?? error;
      }
    },

    async get(key, range) {
      const object = named(key);
      const { client, GetObjectCommand } = await ready();
      const found = await client
        .send(
          new GetObjectCommand({ ...object, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        )
        .catch(unlessMissing);
      if (!found) return undefined;
      if (!(found.Body instanceof Readable)) throw new Error('the object has no body that can be read');
      return found.Body;
    },

    async head(key) {
      const object = named(key);
      const { client, HeadObjectCommand } = await ready();
      const found = await client.send(new HeadObjectCommand(object)).catch(unlessMissing);
      return found && { bytes: found.ContentLength ?? 0 };
    },

    async remove(key) {
      const object = named(key);
      const { client, DeleteObjectCommand } = await ready();
      await client.send(new DeleteObjectCommand(object)).catch(unlessMissing);
    },

    async *list(prefix) {
      const { client, ListObjectsV2Command } = await ready();
      let next: string | undefined;
      do {
        const found = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: prefix,
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        );
        for (const { Key: key, Size: bytes } of found.Contents ?? [])
          if (key !== undefined) yield { key, bytes: bytes ?? 0 };
        next = found.NextContinuationToken;
      } while (next !== undefined);
    },

    async sign(key, { seconds, contentType }) {
      const object = named(key);
      const { signer, GetObjectCommand, getSignedUrl } = await ready();
      if (!signer) return undefined;
      return getSignedUrl(
        signer,
        new GetObjectCommand({
          ...object,
          ResponseContentType: contentType,
          ResponseContentDisposition: 'inline',
        }),
        { expiresIn: seconds },
      );
    },
  };
};

/** Where signed addresses lead to: pages must be allowed to play what is there. */
export const s3OriginOf = (settings: S3Settings): string | undefined => {
  const place = publicPlaceOf(settings);
  if (!place) return undefined;
  const { bucket, region, endpoint, pathStyle } = place;
  const server = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return pathStyle ? server.origin : `${server.protocol}//${bucket}.${server.host}`;
};
