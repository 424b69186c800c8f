import type { IncomingHttpHeaders } from 'node:http';

/** A request to our own webhook, as the provider would make it. */
type SandboxReport = {
  /** From the root: path and query. */
  readonly path: string;
  readonly contentType: string;
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
};

export type SandboxReporter = {
  /** Sent without waiting, once the message was stored: the receiver may need what the sender still holds. */
  tell(report: SandboxReport): void;
  connect(send: (report: SandboxReport) => Promise<unknown>): void;
  /** Resolves when all reports under way have arrived. */
  settled(): Promise<void>;
};

/** What the sandboxes of texts and emails report about deliveries; where nobody listens, nothing. */
export const createSandboxReporter = (): SandboxReporter => {
  const underWay = new Set<Promise<void>>();
  let send: ((report: SandboxReport) => Promise<unknown>) | undefined;
  return {
    tell(report) {
      if (!send) return;
      const telling = send(report).then(
        () => undefined,
        () => undefined,
      );
      underWay.add(telling);
      void telling.finally(() => underWay.delete(telling));
    },
    connect(next) {
      send = next;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
