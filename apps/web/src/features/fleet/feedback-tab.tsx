import { reviewRoutes } from '@lugnut/contract';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRouteCall } from '../../shared/api/use-route-call';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextArea } from '../../shared/ui/text-area';
import { feedbackCopy as copy } from './feedback-copy';

/** FLEET-8. What was typed stays until it has arrived. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function FeedbackTab() {
  const { user } = useSession();
  const [text, setText] = useState('');
  const { send, isPending, isDone, problem, reset } = useRouteCall(reviewRoutes.createReview, {
    otherwise: copy.failed,
    told: [],
    onDone: () => setText(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || !user) return;
    void send({ body: { mechanic_review: { user_id: user.id, feedback: text } } });
  };
  return (
    <section aria-labelledby="feedback" className="grid max-w-2xl gap-4">
      <h2 id="feedback" className="text-xl">
        {copy.title}
      </h2>
      <Card>
        {isDone ? (
          <div className="grid justify-items-start gap-4">
            <p role="status" className="flex items-center gap-3 text-lg font-semibold">
              <CircleCheck className="size-7 text-ok" aria-hidden="true" />
              {copy.thanks}
            </p>
            <Button size="sm" onClick={reset}>
              {copy.again}
            </Button>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-3">
            <TextArea
              label={copy.label}
              placeholder={copy.placeholder}
              value={text}
              onValueChange={setText}
              rows={6}
            />
            {problem !== '' && <ErrorNotice title={problem} />}
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              disabled={text.trim() === ''}
              loading={isPending}
            >
              {copy.submit}
            </Button>
          </form>
        )}
      </Card>
    </section>
  );
}
