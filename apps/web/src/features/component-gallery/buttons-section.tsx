import { ArrowRight, Menu, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { IconButton } from '../../shared/ui/icon-button';
import { GallerySection, Specimen } from './gallery-section';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const;

export function ButtonsSection() {
  const [loading, setLoading] = useState(false);
  return (
    <GallerySection id="buttons" title="Buttons">
      {(['md', 'sm'] as const).map((size) => (
        <Specimen key={size} name={`Size ${size}`}>
          <div className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'primary' ? 'Get quote' : variant}
              </Button>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen name="Loading keeps the width">
        <div className="flex flex-wrap items-center gap-3">
          {variants.slice(0, 4).map((variant) => (
            <Button key={variant} variant={variant} loading>
              Save and continue
            </Button>
          ))}
          <Button loading={loading} onClick={() => setLoading(true)}>
            Press me
          </Button>
          <Button variant="quiet" onClick={() => setLoading(false)}>
            Reset
          </Button>
        </div>
      </Specimen>
      <Specimen name="Disabled">
        <div className="flex flex-wrap items-center gap-3">
          {variants.slice(0, 4).map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Not yet
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="With icons, links, icon buttons, wide">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">
            Continue <ArrowRight className="size-5" aria-hidden="true" />
          </Button>
          <ButtonLink to="/" variant="secondary">
            Back to the home page
          </ButtonLink>
          <IconButton label="Call us" icon={<Phone className="size-5" aria-hidden="true" />} />
          <IconButton label="Menu" icon={<Menu className="size-5" aria-hidden="true" />} />
          <IconButton label="Delete" disabled icon={<Trash2 className="size-5" aria-hidden="true" />} />
        </div>
        <div className="mt-3 max-w-sm">
          <Button variant="primary" wide>
            Book this time
          </Button>
        </div>
      </Specimen>
    </GallerySection>
  );
}
