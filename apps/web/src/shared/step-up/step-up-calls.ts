import { linkRoutes, type RouteAnswer } from '@lugnut/contract';
import { api } from '../api/client';

export type Channel = 'phone' | 'email';

/** A code on its way to the customer. */
export type SentCode = RouteAnswer<typeof linkRoutes.askStepUpCode> & { readonly at: number };

const timeoutMs = 15_000;

export const sendStepUpCode = async (appointmentId: string, channel?: Channel): Promise<SentCode> => {
  const sent = await api.call(
    linkRoutes.askStepUpCode,
    { params: { id: appointmentId }, body: channel ? { channel } : {} },
    { timeoutMs },
  );
  return { ...sent, at: Date.now() };
};

export const proveStepUp = async (
  appointmentId: string,
  { challenge, channel }: SentCode,
  code: string,
): Promise<void> => {
  await api.call(
    linkRoutes.proveStepUp,
    { params: { id: appointmentId }, body: { challenge, channel, code } },
    { timeoutMs },
  );
};
