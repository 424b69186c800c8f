import { useState } from 'react';
import { Button } from '../ui/button';
import { storeConsent } from './consent';
import { consentCopy as copy } from './copy.en';

/** Loaded where `mayAskConsent` says so. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ConsentNotice() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const answer = (consent: 'granted' | 'denied') => () => {
    storeConsent(consent);
    setOpen(false);
  };
  return (
    <section
      aria-label={copy.title}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-card p-4 shadow-raised"
    >
      <p className="text-sm">{copy.text}</p>
      <Button size="sm" onClick={answer('denied')}>
        {copy.no}
      </Button>
      <Button size="sm" onClick={answer('granted')}>
        {copy.yes}
      </Button>
    </section>
  );
}
