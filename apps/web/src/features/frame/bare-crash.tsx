import { Button } from '../../shared/ui/button';
import { firstCopy } from '../../shared/ui/first-copy.en';
import { frameCopy } from './copy.en';

/** In place of the crash screen where that cannot be loaded. */
export function BareCrash() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4">
      <h1 role="alert">{frameCopy.crashed}</h1>
      <Button onClick={() => window.location.reload()}>{firstCopy.retry}</Button>
    </main>
  );
}
