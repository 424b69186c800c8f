import { leadRoutes } from '@lugnut/contract';
import { type RefObject, useReducer } from 'react';
import { api } from '../api/client';
import { useKeyFor } from '../api/use-key-for';
import { type CardFormHandle, refusalText } from '../payment-form';
import { virtualCopy as copy } from './copy.en';
import { advanceVirtual, isReadyToSend, startVirtual } from './virtual-state';

const timeoutMs = 20_000;

/** The lead is kept when the contact is known, so that the office sees it; the card follows. */
export const useVirtualDiagnosis = (form: RefObject<CardFormHandle | null>) => {
  const [state, send] = useReducer(advanceVirtual, startVirtual);
  const { keyFor } = useKeyFor();

  const sendContact = async (): Promise<void> => {
    send({ kind: 'checked' });
    if (state.isBusy || !isReadyToSend(state)) return;
    send({ kind: 'started' });
    try {
      const lead = {
        ...state.typed,
        lead_type: 'virtual_diagnosis' as const,
        path: globalThis.location.pathname,
      };
      const { data } = await api.call(
        leadRoutes.createLead,
        { body: { lead } },
        { timeoutMs, idempotencyKey: keyFor(lead) },
      );
      send({ kind: 'lead kept', id: data.id });
    } catch {
      send({ kind: 'failed', text: copy.failed });
    }
  };

  const saveCard = async (): Promise<void> => {
    const { leadId } = state;
    if (state.isBusy || leadId === undefined || !form.current) return;
    send({ kind: 'started' });
    const params = { id: leadId };
    try {
      const outcome = await form.current.tokenize(() =>
        api.call(leadRoutes.beginLeadCardSetup, { params }, { timeoutMs }),
      );
      if (outcome.status === 'invalid') send({ kind: 'failed', text: undefined });
      else if (outcome.status !== 'saved')
        send({
          kind: 'failed',
          text: refusalText(outcome) ?? copy.failed,
        });
      else {
        await api.call(leadRoutes.saveLeadCard, { params, body: { token: outcome.setupId } }, { timeoutMs });
        send({ kind: 'card kept' });
      }
    } catch {
      send({ kind: 'failed', text: copy.failed });
    }
  };

  return { state, send, sendContact, saveCard };
};

export type VirtualDiagnosisFlow = ReturnType<typeof useVirtualDiagnosis>;
