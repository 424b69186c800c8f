import { reviewRoutes } from '@lugnut/contract';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/client';
import { useKeyFor } from '../../shared/api/use-key-for';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextArea } from '../../shared/ui/text-area';
import { feedbackCopy as copy } from './copy';

/** FLEET-8. What was typed stays until it has arrived. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function FeedbackTab() {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'failed' | 'sent'>('typing');
  const { keyFor, arrived } = useKeyFor();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending' || text.trim() === '' || !user) return;
    setState('sending');
    try {
      const body = { mechanic_review: { user_id: user.id, feedback: text } };
      const idempotencyKey = keyFor(body);
      await api.call(reviewRoutes.createReview, { body }, { timeoutMs: 15_000, idempotencyKey });
      arrived();
      setText('');
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  return (
    <section aria-labelledby="feedback" className="grid max-w-2xl gap-4">
      <h2 id="feedback" className="text-xl">
        {copy.title}
      </h2>
      <Card>
        {state === 'sent' ? (
          <div className="grid justify-items-start gap-4">
            <p role="status" className="flex items-center gap-3 text-lg font-semibold">
              <CircleCheck className="size-7 text-ok" aria-hidden="true" />
              {copy.thanks}
            </p>
            <Button size="sm" onClick={() => setState('typing')}>
              {copy.again}
            </Button>
          </div>
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
            <TextArea
              label={copy.label}
              placeholder={copy.placeholder}
              value={text}
              onValueChange={setText}
              rows={6}
            />
            {state === 'failed' && <ErrorNotice title={copy.failed} />}
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              disabled={text.trim() === ''}
              loading={state === 'sending'}
            >
              {copy.submit}
            </Button>
          </form>
        )}
      </Card>
    </section>
  );
}
