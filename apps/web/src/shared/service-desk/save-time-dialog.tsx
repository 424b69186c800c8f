import { Check } from 'lucide-react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { deskCopy as copy } from './copy.en';

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function SaveTimeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.saveTitle}
      description={copy.saveLead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {copy.saveClose}
        </Button>
      }
    >
      <ul className="grid gap-3 pt-2">
        {copy.savePoints.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-ok" strokeWidth={3} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
