import type { CallError } from '@lugnut/contract/client';

/** What the server says is English already. */
export const inReadersWords = async (error: CallError): Promise<CallError> => error;
