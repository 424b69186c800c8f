import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { SilentDatabaseError, UnconfirmedCommitError } from './outage';
import { findSessionUse, SessionUseError } from './session-use';

type Inside = { readonly connection: EventEmitter & { readonly stream: Socket } };
type Query = (...given: unknown[]) => unknown;

const connectionOf = (client: pg.ClientBase): Inside['connection'] =>
  (client as unknown as Inside).connection;

/** Every way of asking goes by `query`: with a promise, with a callback and by the pool itself. */
const wrapQuery = (client: pg.ClientBase, wrap: (ask: Query) => Query): void => {
  client.query = wrap(client.query.bind(client) as unknown as Query) as unknown as typeof client.query;
};

/**
 * A frozen machine closes nothing, and its connections are silent for ever. Whoever waits for an answer is told so
 * after a while, and the connection is not used again.
 */
export const limitSilence = (client: pg.ClientBase, withinMs: number): void => {
  const connection = connectionOf(client);
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (open === 0) return;
    timer = setTimeout(() => connection.stream.destroy(new SilentDatabaseError(withinMs)), withinMs);
    timer.unref();
  };
  connection.on('readyForQuery', () => {
    open = Math.max(0, open - 1);
    watch();
  });
  connection.once('end', () => {
    open = 0;
    watch();
  });
  wrapQuery(client, (ask) => (...given) => {
    open += 1;
    if (!timer) watch();
    return ask(...given);
  });
};

/** In every language of the server its code says where a notice comes from. */
const isUnconfirmed = (notice: { readonly routine?: string; readonly message?: string }): boolean =>
  notice.routine === 'SyncRepWaitForLSN' ||
  /cancel\w* (the )?wait for synchronous replication/.test(notice.message ?? '');

/**
 * A commit whose wait for a standby is canceled is acknowledged with a mere warning. It may be lost with this server,
 * so it is no success.
 */
export const refuseUnconfirmedCommits = (client: pg.ClientBase): void => {
  const connection = connectionOf(client);
  connection.prependListener('notice', (notice: Parameters<typeof isUnconfirmed>[0]) => {
    if (!isUnconfirmed(notice)) return;
    connection.emit('errorMessage', new UnconfirmedCommitError());
    connection.stream.destroy();
  });
};

type Statement = string | { readonly text: string; readonly name?: string };

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'string' ||
  (typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string');

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** A stream or a cursor: an object with a life of its own, of which a copy would be nothing. */
const isSubmittable = (statement: Statement): boolean =>
  typeof statement === 'object' && 'submit' in statement && typeof statement.submit === 'function';

/** A name would be prepared in one session and asked for in another. */
const withoutName = (statement: Statement): Statement => {
  if (typeof statement === 'string') return statement;
  const { name: _name, ...rest } = statement;
  return rest;
};

/**
 * Behind a transaction pooler two transactions are two sessions: what is set is set inside the transaction, statements
 * have no names, and whatever else relies on a session is refused before it can leak to somebody else.
 */
export const refuseSessionUse = (client: pg.ClientBase, localSettings: string): void =>
  wrapQuery(client, (ask) => (...given) => {
    const [statement, ...rest] = given;
    if (!isStatement(statement)) return ask(...given);
    const use = findSessionUse(textOf(statement));
    if (use !== undefined) {
      const error = new SessionUseError(use);
      // What it answers with is not waited for.
      if (isSubmittable(statement)) throw error;
      const callback = rest.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      callback(error);
      return undefined;
    }
    if (isSubmittable(statement)) return ask(...given);
    if (
      typeof statement === 'string' &&
      localSettings !== '' &&
      /^\s*(begin|start transaction)\b[^;]*$/i.test(statement)
    )
      return ask(`${statement}; ${localSettings}`, ...rest);
    return ask(withoutName(statement), ...rest);
  });

/** Gives statements with values a name by their text: a session parses and plans what has one only once. */
export const keepPlans = (client: pg.ClientBase): void => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
  wrapQuery(client, (ask) => (...given) => {
    const [statement, values, ...rest] = given;
    return typeof statement === 'string' && Array.isArray(values) && values.length > 0
      ? ask({ text: statement, name: nameOf(statement), values }, ...rest)
      : ask(...given);
  });
};
