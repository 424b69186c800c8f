import { type Told, told } from '@lugnut/contract/reasons';
import { Failure } from '../http/failure';
import { createWorkerPool, findWorkerFile, PoolBusyError, type WorkerPool } from '../workers/worker-pool';
import type { Picture, Redrawn, RedrawRequest } from './picture';

/** The one way in for pictures: what comes out was drawn by us, in a thread of its own. */
export type PictureGate = {
  /** Refuses what is no photo, is damaged or has too many pixels, in words for the sender. */
  admit(bytes: Uint8Array): Promise<Picture>;
  /**
   * A small copy for a document; undefined where a picture stored before there was a gate cannot be read. Throws where
   * it could not be drawn in time.
   */
  findPreview(stored: Uint8Array): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

const million = 1_000_000;
const mostMegapixels = 24;
/** More than any screen or sheet of ours shows, and phones send less. */
const stored = {
  mostPixels: mostMegapixels * million,
  longestSide: 2_000,
  quality: 85,
  failOn: 'warning',
} as const;
/** 290 dots an inch on the papers of a job. What was stored earlier may have 8,000 pixels a side. */
const preview = { mostPixels: 64 * million, longestSide: 1_000, quality: 80, failOn: 'error' } as const;

/** One at a time: a second thread would take the processor that answers requests. */
const poolSettings = { threads: 1, mostWaiting: 16, deadlineMs: 30_000 };

type Answered = Exclude<Redrawn, { readonly status: 'timed_out' }>;

const refusals = {
  unknown: 'photo_unreadable',
  animated: 'photo_animated',
  damaged: 'photo_damaged',
} as const;

const refusalOf = (answer: Exclude<Answered, { readonly status: 'drawn' }>): Told =>
  answer.status === 'too_large'
    ? told('photo_pixels', {
        megapixels: Math.ceil(answer.pixels / (million / 10)) / 10,
        most: mostMegapixels,
      })
    : told(refusals[answer.status]);

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const openPool = (): WorkerPool<RedrawRequest, Redrawn> =>
  createWorkerPool({ file: findWorkerFile(import.meta.url, 'picture-worker'), ...poolSettings });

export const createPictureGate = (pool = openPool()): PictureGate => {
  /** A picture that took too long was not judged: that is for a later attempt, never a reason to do without it. */
  const redraw = async (request: RedrawRequest): Promise<Answered> => {
    const answer = await pool.run(request);
    if (answer.status === 'timed_out') throw new PoolBusyError('a picture took too long to draw');
    return answer;
  };
  return {
    async admit(bytes) {
      const answer = await redraw({ ...stored, bytes }).catch((error: unknown) => {
        throw error instanceof PoolBusyError ? new Failure('overloaded', told('photos_many'), 30) : error;
      });
      if (answer.status !== 'drawn') throw new Failure('invalid_input', refusalOf(answer));
      const { width, height, content } = answer;
      return { contentType: 'image/jpeg', width, height, content: asBuffer(content) } as Picture;
    },
    async findPreview(bytes) {
      const answer = await redraw({ ...preview, bytes });
      return answer.status === 'drawn' ? asBuffer(answer.content) : undefined;
    },
    close: () => pool.close(),
  };
};
