import * as z from 'zod';
import { flag, text, url } from './shapes';

/** Where pictures and papers are kept. */
export const objectsChoice = z.discriminatedUnion('OBJECTS_PROVIDER', [
  z.object({ OBJECTS_PROVIDER: z.literal('disk'), OBJECTS_DIR: text.optional() }),
  z
    .object({
      OBJECTS_PROVIDER: z.literal('s3'),
      OBJECTS_BUCKET: text,
      OBJECTS_REGION: text.default('us-east-1'),
      /** Of a server that is not Amazon's. */
      OBJECTS_ENDPOINT: url.optional(),
      /** Its address for browsers, where ours is one that only we reach. */
      OBJECTS_PUBLIC_ENDPOINT: url.optional(),
      /** The bucket in the path instead of the host's name. */
      OBJECTS_PATH_STYLE: flag.default(false),
      /** Without keys those of the machine or container it runs on are used. */
      OBJECTS_ACCESS_KEY_ID: text.optional(),
      OBJECTS_SECRET_ACCESS_KEY: text.optional(),
    })
    .refine(
      (s3) => (s3.OBJECTS_ACCESS_KEY_ID === undefined) === (s3.OBJECTS_SECRET_ACCESS_KEY === undefined),
      {
        path: ['OBJECTS_SECRET_ACCESS_KEY'],
        message: 'set it together with OBJECTS_ACCESS_KEY_ID, or neither',
      },
    ),
]);

export const backups = z
  .object({
    /** Five cron fields in UTC, or off; by default every night where the database is the embedded one. */
    BACKUP_SCHEDULE: z
      .string()
      .regex(/^(off|[\d*/,-]+( [\d*/,-]+){4})$/, 'must be off or five cron fields')
      .optional(),
    BACKUP_DIR: text.optional(),
    /** Encrypts backups; without it nobody can read them, so keep it somewhere else. */
    BACKUP_KEY: z.string().trim().min(32).optional(),
    /** What it was before: opens what was made then. */
    BACKUP_KEY_PREVIOUS: z.string().trim().min(32).optional(),
    /** A bucket for a second copy of each. */
    BACKUP_BUCKET: text.optional(),
    BACKUP_REGION: text.default('us-east-1'),
    BACKUP_ENDPOINT: url.optional(),
    BACKUP_PATH_STYLE: flag.default(false),
    BACKUP_ACCESS_KEY_ID: text.optional(),
    BACKUP_SECRET_ACCESS_KEY: text.optional(),
  })
  .refine((given) => given.BACKUP_BUCKET === undefined || given.BACKUP_KEY !== undefined, {
    path: ['BACKUP_KEY'],
    message: 'set it: what leaves this machine is encrypted',
  });
