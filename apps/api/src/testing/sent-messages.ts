import type { Database } from '../platform/db/schema';

type Outgoing = {
  readonly to: string;
  readonly body?: string;
  readonly text?: string;
  readonly notAfter?: string;
};

export const messagesTo = async (db: Database, address: string): Promise<Outgoing[]> => {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map((row) => row.payload as Outgoing).filter((message) => message.to === address);
};

export const codesSentTo = async (db: Database, address: string): Promise<string[]> =>
  (await messagesTo(db, address)).flatMap(({ body, text }) => /\b\d{6}\b/.exec(body ?? text ?? '') ?? []);

export const lastCodeSentTo = async (db: Database, address: string): Promise<string> => {
  const code = (await codesSentTo(db, address)).at(-1);
  if (code === undefined) throw new Error('no code was sent there');
  return code;
};
