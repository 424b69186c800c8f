import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { virtualCopy as copy } from './copy.en';

const VirtualDiagnosisDialog = lazy(() => import('./virtual-diagnosis-dialog'));

/** A quiet way in, beside the diagnosis that comes to the car. */
export function VirtualDiagnosisLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" className="justify-self-start" onClick={() => setOpen(true)}>
        {copy.link}
      </Button>
      {isOpen && (
        <Suspense>
          <VirtualDiagnosisDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
