import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { SandboxIdentity } from './sandbox.identity';

const person = z.strictObject({ email: z.email().max(254), nonce: z.string().min(1).max(200) });

/** Stands in for Google's sign-in window: where every login code is readable, any identity may be chosen. */
export const serveSandboxIdentity = (app: FastifyInstance, sandbox: SandboxIdentity): void => {
  app.post('/sandbox/identity/credential', async (request, reply) => {
    const parsed = person.safeParse(request.body);
    if (!parsed.success) throw new EnglishFailure('invalid_input', 'The sandbox does not understand this');
    return reply.header('cache-control', 'no-store').send({ credential: await sandbox.issue(parsed.data) });
  });
};
