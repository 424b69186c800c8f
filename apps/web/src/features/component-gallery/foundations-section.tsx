import { Wrench } from 'lucide-react';
import { Card } from '../../shared/ui/card';
import { Hexagon } from '../../shared/ui/hexagon';
import { Logo, LogoMark } from '../../shared/ui/logo';
import { Price } from '../../shared/ui/price';
import { GallerySection, Specimen } from './gallery-section';

// Whole class names, so the style sheet keeps them.
const swatches = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['forest', 'bg-forest'],
  ['forest-ink', 'bg-forest-ink'],
  ['forest-wash', 'bg-forest-wash'],
  ['signal', 'bg-signal'],
  ['signal-edge', 'bg-signal-edge'],
  ['ok', 'bg-ok'],
  ['ok-wash', 'bg-ok-wash'],
  ['warn', 'bg-warn'],
  ['warn-wash', 'bg-warn-wash'],
  ['bad', 'bg-bad'],
  ['bad-wash', 'bg-bad-wash'],
] as const;

export function FoundationsSection() {
  return (
    <GallerySection id="foundations" title="Foundations">
      <Specimen name="Colors">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
          {swatches.map(([name, className]) => (
            <li key={name} className="text-xs">
              <span className={`mb-1 block h-12 rounded-control border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-3">
          <p className="eyebrow text-forest-ink">Certified mobile</p>
          <p className="font-display text-hero font-bold">Mechanics come to you.</p>
          <p className="font-display text-2xl font-bold">Front Brake Pads &amp; Rotors Replacement</p>
          <p className="max-w-prose">
            Fixed price before we start. Pay after the work is done.{' '}
            <span className="text-ink-soft">2019 Mercedes-Benz Sprinter 2500.</span>
          </p>
          <p className="font-mono tracking-widest">LN-0412 · 1FTFW1EF5JKD12345</p>
        </div>
      </Specimen>
      <div className="grid gap-8 sm:grid-cols-2">
        <Specimen name="Logo and hexagon">
          <div className="flex flex-wrap items-center gap-5">
            <Logo name="Lugnut" />
            <LogoMark className="size-14" />
            <Hexagon className="size-10 text-forest-ink">
              <span className="text-card">1</span>
            </Hexagon>
            <Hexagon look="thick" className="size-10 text-forest-ink">
              <span className="text-ink">2</span>
            </Hexagon>
            <Hexagon look="outline" className="size-10 text-edge">
              <Wrench className="size-4 text-ink-soft" aria-hidden="true" />
            </Hexagon>
          </div>
          <div className="surface-forest mt-4 inline-block rounded-card p-4">
            <Logo name="Lugnut" />
          </div>
        </Specimen>
        <Specimen name="Price">
          <div className="flex flex-wrap items-baseline gap-6">
            <Price amount="$319.25" size="lg" />
            <Price amount="$319.25" was="$344.25" />
            <Price amount="$61.40" size="sm" />
          </div>
        </Specimen>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <h3 className="text-lg">Card</h3>
          <p className="mt-1 text-ink-soft">A sheet on the paper: one subject, one edge.</p>
        </Card>
        <div className="surface-forest rounded-card p-5">
          <h3 className="text-lg">Forest block</h3>
          <p className="mt-1 text-on-forest-soft">
            24 months / 24,000 miles.{' '}
            <a href="#foundations" className="text-on-forest underline underline-offset-4">
              The warranty
            </a>
          </p>
        </div>
      </div>
    </GallerySection>
  );
}
