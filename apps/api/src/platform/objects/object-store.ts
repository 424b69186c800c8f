import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { ByteRange, ObjectsPort } from '../../providers/objects/objects.port';
import type { Database } from '../db/schema';
import { Failure } from '../http/failure';
import { describeError, type Logger } from '../logging/logger';
import { hashInKey, hashOf, newObjectKey } from './object-key';

/** The columns of a row that has a file: in storage, or still in the row itself. */
export type StoredFile = { readonly content: Buffer | null; readonly object_key: string | null };

/** As long as the links we sign ourselves. */
const signedSeconds = 900;

/** What is held for one who reads slowly, and asked for at once. */
const pieceBytes = 2 * 1024 ** 2;

/** Not an outage: somebody has to look. */
class ObjectError extends Error {
  override readonly name = 'ObjectError';
}

export type ObjectStore = {
  /**
   * Writes a file and answers the key that its row gets. Outside of any transaction: it is announced in one of its own,
   * so that a crash at any moment leaves at worst an object that the sweep removes.
   */
  keep(content: Buffer, contentType: string): Promise<string>;
  /** All of it, with its hash checked. */
  read(file: StoredFile): Promise<Buffer>;
  /** However slowly it is read: storage gives up on whoever pauses within an answer of its own. */
  readPart(key: string, range: ByteRange): Promise<Readable>;
  /** Where storage can hand it out itself. */
  sign(key: string, contentType: string): Promise<string | undefined>;
};

/** For those who can do without: what is lost was told to the log. */
export const readUnlessLost = (
  objects: Pick<ObjectStore, 'read'>,
  file: StoredFile,
): Promise<Buffer | undefined> =>
  objects.read(file).catch((error: unknown) => {
    if (error instanceof ObjectError) return undefined;
    throw error;
  });

type Parts = {
  readonly db: Database;
  readonly storage: ObjectsPort;
  readonly log: Pick<Logger, 'error'>;
};

export const createObjectStore = ({ db, storage, log }: Parts): ObjectStore => {
  /** An outage of storage is said as one: whoever asks may ask again. */
  const reach = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.error({ part: 'objects', fault: describeError(error) }, what);
      throw new Failure('overloaded', told('files_unreachable'), 30);
    }
  };
  const lost = (what: string): ObjectError => {
    log.error({ part: 'objects' }, what);
    return new ObjectError(what);
  };
  const requireFound = <T>(found: T | undefined, key: string): T => {
    if (found === undefined) throw lost(`the object ${key} is missing`);
    return found;
  };

  const readPiece = async (key: string, { start, end }: ByteRange): Promise<Buffer> => {
    const found = await reach('a part of a file could not be read', async () => {
      const stream = await storage.get(key, { start, end: Math.min(end, start + pieceBytes - 1) });
      return stream && buffer(stream);
    });
    return requireFound(found, key);
  };

  /**
   * What never arrived takes no room. Not deleted at once: what was sent to a storage that did not answer in time may
   * still arrive.
   */
  const withdraw = async (key: string): Promise<void> => {
    try {
      await sql`
        with gone as (delete from stored_object where key = ${key} and not is_used returning key)
        insert into object_removal (key, next_at)
        select key, now() + interval '1 hour' from gone on conflict do nothing`.execute(db);
    } catch (error) {
      // The sweep finds it within a day.
      log.error(
        { part: 'objects', fault: describeError(error) },
        'a file that was not stored is still announced',
      );
    }
  };

  return {
    async keep(content, contentType) {
      const sha256 = hashOf(content);
      const key = newObjectKey(sha256);
      const bytes = content.length;
      await db.insertInto('stored_object').values({ key, content_type: contentType, bytes }).execute();
      try {
        await reach('a file could not be stored', () =>
          storage.put(key, { content, bytes, sha256, contentType }),
        );
      } catch (failure) {
        await withdraw(key);
        throw failure;
      }
      return key;
    },

    async read({ content, object_key: key }) {
      if (content !== null) return content;
      if (key === null) throw lost('a row has neither its file nor the name of one');
      const found = await reach('a file could not be read', async () => {
        const stream = await storage.get(key);
        return stream && buffer(stream);
      });
      const whole = requireFound(found, key);
      if (hashOf(whole) !== hashInKey(key)) throw lost(`the object ${key} is damaged`);
      return whole;
    },

    async readPart(key, { start, end }) {
      const first = await readPiece(key, { start, end });
      async function* pieces() {
        yield first;
        for (let from = start + pieceBytes; from <= end; from += pieceBytes)
          yield await readPiece(key, { start: from, end });
      }
      return Readable.from(pieces());
    },

    sign: (key, contentType) => storage.sign(key, { seconds: signedSeconds, contentType }),
  };
};
