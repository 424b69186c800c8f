import { Bell } from 'lucide-react';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { pushCopy as copy } from './copy.en';
import { usePush } from './use-push';

export function PushCard() {
  const { state, turnOn, turnOff } = usePush();
  const canPress = state === 'off' || state === 'on' || state === 'busy' || state === 'failed';
  return (
    <Card as="section" aria-labelledby="push" className="grid gap-3">
      <div>
        <h2 id="push" className="flex items-center gap-2 text-xl">
          <Bell className="size-6 text-forest-ink" aria-hidden="true" />
          {copy.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <p role="status" className="min-h-5 text-sm">
        {state === 'on' && <span className="font-semibold text-ok-ink">{copy.on}</span>}
        {state === 'blocked' && copy.blocked}
        {state === 'unsupported' && copy.unsupported}
        {state === 'failed' && <span className="text-bad-ink">{copy.failed}</span>}
      </p>
      {canPress && (
        <Button
          className="justify-self-start"
          loading={state === 'busy'}
          onClick={() => void (state === 'on' ? turnOff() : turnOn())}
        >
          {state === 'on' ? copy.turnOff : copy.turnOn}
        </Button>
      )}
    </Card>
  );
}
