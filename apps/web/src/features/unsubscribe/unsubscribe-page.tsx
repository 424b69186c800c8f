import { unsubscribeRoutes } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/text-field';
import { unsubscribeCopy as copy } from './copy.en';

type State = 'idle' | 'busy' | 'done' | { readonly failed: string };

/** PUB-7: one field and one button; opening it does nothing. */
export function UnsubscribePage() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const { keyFor } = useKeyFor();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      const body = { unsubscribe: { email } };
      await api.call(
        unsubscribeRoutes.unsubscribe,
        { body },
        { timeoutMs: 15_000, idempotencyKey: keyFor(body) },
      );
      setState('done');
    } catch (error) {
      setState({ failed: failureWords(error, copy.failed, { told: ['invalid_input'] }) });
    }
  };
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:px-6">
      <h1 className="text-3xl">{copy.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{copy.lead}</p>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={copy.email}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onValueChange={(text) => {
            setEmail(text);
            setState('idle');
          }}
          error={typeof state === 'object' ? state.failed : undefined}
        />
        <Button type="submit" variant="primary" wide loading={state === 'busy'}>
          {copy.unsubscribe}
        </Button>
      </form>
      <p role="status" className="mt-4 min-h-6 font-semibold text-ok-ink">
        {state === 'done' ? copy.done : ''}
      </p>
    </div>
  );
}
