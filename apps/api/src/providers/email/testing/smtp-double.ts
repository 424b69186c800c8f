import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerError } from 'smtp-server';

type SmtpStage = 'auth' | 'sender' | 'recipient' | 'data';

type Refusal = {
  readonly stage: SmtpStage;
  readonly responseCode: number;
  readonly status?: string | undefined;
};

export type SmtpDouble = {
  port: number;
  messages: Array<{ from: string; to: string[]; raw: string; user: unknown; password: unknown }>;
  /** Reply with this code, and the enhanced status, at this stage from now on; undefined accepts everything. */
  refuse(stage: SmtpStage, responseCode: number, status?: string): void;
  accept(): void;
  close(): Promise<void>;
};

const fault = ({ responseCode, status }: Refusal): SMTPServerError =>
  Object.assign(
    new Error(`${status === undefined ? '' : `${status} `}<ana@customer.test> is at fault: It is 402518`),
    { responseCode },
  );

/** An SMTP server on loopback that can refuse at any stage. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  let refusal: Refusal | undefined;
  const messages: SmtpDouble['messages'] = [];
  const refused = (stage: SmtpStage) => (refusal?.stage === stage ? fault(refusal) : null);
  const login = { user: '', password: '' };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onAuth(auth, _session, done) {
      const error = refused('auth');
      if (error) return done(error);
      Object.assign(login, { user: auth.username, password: auth.password });
      return done(null, { user: auth.username });
    },
    onMailFrom: (_address, _session, done) => done(refused('sender')),
    onRcptTo: (_address, _session, done) => done(refused('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = refused('data');
        if (error) return done(error);
        messages.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('latin1'),
          ...login,
        });
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    messages,
    refuse: (stage, responseCode, status) => {
      refusal = { stage, responseCode, status };
    },
    accept: () => {
      refusal = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port that accepts connections and never answers. */
export async function startSilentPort(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
