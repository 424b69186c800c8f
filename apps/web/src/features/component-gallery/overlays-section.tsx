import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Drawer } from '../../shared/ui/drawer';
import { MultiSelect } from '../../shared/ui/multi-select';
import { Sheet } from '../../shared/ui/sheet';
import { TextField } from '../../shared/ui/text-field';
import { showToast } from '../../shared/ui/toast-store';
import { GallerySection, Specimen } from './gallery-section';
import { services } from './samples';

type Overlay = 'dialog' | 'sheet' | 'drawer' | 'left';

const openers: readonly { overlay: Overlay; label: string }[] = [
  { overlay: 'dialog', label: 'Dialog' },
  { overlay: 'sheet', label: 'Full-screen sheet' },
  { overlay: 'drawer', label: 'Drawer' },
  { overlay: 'left', label: 'Drawer, left' },
];

export function OverlaysSection() {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <GallerySection id="overlays" title="Over the page">
      <Specimen name="Dialog, sheet, drawer">
        <div className="flex flex-wrap gap-3">
          {openers.map(({ overlay, label }) => (
            <Button key={overlay} onClick={() => setOpen(overlay)}>
              {label}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => showToast('Copied the quote link.')}>Plain</Button>
          <Button onClick={() => showToast('Your time is saved.', { tone: 'ok' })}>Good</Button>
          <Button
            onClick={() =>
              showToast('That did not go through.', {
                tone: 'bad',
                action: { label: 'Retry', onPress: () => showToast('Trying again.') },
              })
            }
          >
            Bad, with action
          </Button>
        </div>
      </Specimen>
      <CancelDialog open={open === 'dialog'} onClose={close} />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Choose your services"
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <ServicesForm />
      </Sheet>
      <Drawer
        open={open === 'drawer' || open === 'left'}
        side={open === 'left' ? 'left' : 'right'}
        onClose={close}
        title="Menu"
      >
        <ul className="grid">
          {['Services', 'FAQ', 'Testimonials', 'Blog'].map((label) => (
            <li key={label}>
              <a href="#overlays" className="flex min-h-12 items-center border-b border-line font-semibold">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Drawer>
    </GallerySection>
  );
}

function CancelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this appointment?"
      description="The time goes back to the calendar. You are not charged."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={onClose}>
            Cancel appointment
          </Button>
        </>
      }
    >
      <TextField label="Why?" optional />
      <Button onClick={() => showToast('Said from inside the dialog.')}>Toast from here</Button>
    </Dialog>
  );
}

function ServicesForm() {
  const [picked, setPicked] = useState<string[]>([]);
  return (
    <MultiSelect
      label="Services in the sheet"
      options={services}
      value={picked}
      onValueChange={setPicked}
      className="mx-auto max-w-xl"
    />
  );
}
