import { useEffect, useState } from 'react';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { SkipLink } from '../../shared/ui/skip-link';
import { ToastRegion } from '../../shared/ui/toast-region';
import { ButtonsSection } from './buttons-section';
import { ChoicesSection } from './choices-section';
import { DataSection } from './data-section';
import { EstimateSection } from './estimate-section';
import { FeedbackSection } from './feedback-section';
import { FieldsSection } from './fields-section';
import { FoundationsSection } from './foundations-section';
import { NavigationSection } from './navigation-section';
import { OverlaysSection } from './overlays-section';
import { PaymentSection } from './payment-section';
import { VehiclesSection } from './vehicles-section';
import { WorkOrderSection } from './work-order-section';

type Theme = 'system' | 'light' | 'dark';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function useTheme() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  return [theme, setTheme] as const;
}

/** Every component in every state, for looking at. */
export function ComponentGallery() {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <SkipLink targetId="gallery" />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-3 px-4 py-2">
          <h1 className="text-lg">Components</h1>
          <SegmentedControl legend="Theme" options={themes} value={theme} onValueChange={setTheme} />
        </div>
      </header>
      <main id="gallery" tabIndex={-1} className="mx-auto max-w-5xl px-4 pb-20 outline-none">
        <FoundationsSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <NavigationSection />
        <VehiclesSection />
        <WorkOrderSection />
        <PaymentSection />
        <EstimateSection />
        <DataSection />
        <FeedbackSection />
        <OverlaysSection />
      </main>
      <ToastRegion />
    </>
  );
}
