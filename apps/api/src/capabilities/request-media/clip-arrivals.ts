import { Transform, type TransformCallback } from 'node:stream';
import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';

export type ArrivalLimits = {
  /** Of one address: a video and the one tried again. */
  readonly mostOfAddress: number;
  readonly mostAtOnce: number;
  /** Videos are held in memory while they arrive. */
  readonly mostHeldBytes: number;
  /** Whoever sends less in a period does not send a video, or on a line that would take many minutes. */
  readonly periodMs: number;
  readonly leastBytesOfPeriod: number;
};

export const arrivalLimits: ArrivalLimits = {
  mostOfAddress: 2,
  mostAtOnce: 40,
  mostHeldBytes: 160 * 1024 * 1024,
  periodMs: 5_000,
  leastBytesOfPeriod: 80 * 1024,
};

const busy = (): Failure => new Failure('overloaded', told('videos_many'), 15);

const tooSlow = (): Failure => new Failure('overloaded', told('video_too_slow'), 60);

export type Arrival = {
  /** Counts what arrives and ends it where it is too slow or too much is held. */
  readonly watch: () => Transform;
  /** Gives back its place and what it held. */
  readonly end: () => void;
};

/** Places for videos that arrive: first by address, then by the bytes that really came. */
export const createClipArrivals = (limits: ArrivalLimits) => {
  const ofAddress = new Map<string, number>();
  let count = 0;
  let held = 0;

  const begin = (address: string): Arrival => {
    const others = ofAddress.get(address) ?? 0;
    if (others >= limits.mostOfAddress || count >= limits.mostAtOnce || held >= limits.mostHeldBytes)
      throw busy();
    ofAddress.set(address, others + 1);
    count += 1;
    let own = 0;
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      count -= 1;
      held -= own;
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
    };
    const watch = (): Transform => {
      let ofPeriod = 0;
      const stream = new Transform({
        transform(chunk: Buffer, _encoding, done: TransformCallback) {
          ofPeriod += chunk.length;
          if (!isOver) {
            own += chunk.length;
            held += chunk.length;
          }
          if (held > limits.mostHeldBytes) done(busy());
          else done(null, chunk);
        },
        flush(done: TransformCallback) {
          clearInterval(timer);
          done();
        },
      });
      timer = setInterval(() => {
        if (ofPeriod < limits.leastBytesOfPeriod) stream.destroy(tooSlow());
        ofPeriod = 0;
      }, limits.periodMs);
      timer.unref();
      stream.once('close', () => clearInterval(timer));
      return stream;
    };
    return { watch, end };
  };
  return { begin };
};
