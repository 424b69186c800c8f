// @vitest-environment jsdom
import { authorizationWording, textConsentWording, wordsOf } from '@lugnut/domain/legal';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApprovalAuthorization, BookingAuthorization } from './authorization';
import SpokenConsents from './spoken-consents';
import { MarketingConsent, TextConsent } from './text-consent';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** As it is read, without what only a screen reader is told. */
const shownWords = (container: HTMLElement): string => {
  for (const hidden of container.querySelectorAll('.sr-only')) hidden.remove();
  return container.textContent ?? '';
};

describe('what stands at a button or a field', () => {
  it('[LEGAL-3] is word for word what the server keeps, and links what it names', () => {
    const { container } = render(<BookingAuthorization totalCents={412_50} />);
    const [terms, cancellation] = screen.getAllByRole('link');
    expect(terms?.getAttribute('href')).toBe('/terms');
    expect(cancellation?.getAttribute('href')).toBe('/cancellation');
    expect(terms?.getAttribute('target')).toBe('_blank');
    expect(shownWords(container)).toBe(
      wordsOf(authorizationWording('Lugnut', { act: 'book', totalCents: 412_50, includesMembership: false })),
    );
  });

  it('[LEGAL-3] says nothing while the sum is not known', () => {
    const { container } = render(<BookingAuthorization totalCents={undefined} />);
    expect(container.textContent).toBe('');
  });

  it('[LEGAL-3] names the whole total where more work is approved', () => {
    const { container } = render(<ApprovalAuthorization totalCents={512_25} />);
    expect(shownWords(container)).toContain('your total is $512.25');
  });

  it('[LEGAL-2] asks for texts in the words that are kept', () => {
    const { container } = render(<TextConsent />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/terms',
    ]);
    expect(shownWords(container)).toBe(wordsOf(textConsentWording('Lugnut')));
  });

  it('[LEGAL-2] gives the office a sentence to read out, in the language of the customer', () => {
    const choose = vi.fn();
    const spoken = (language: 'en' | 'es') => (
      <SpokenConsents
        language={language}
        onLanguageChange={choose}
        checked={false}
        onCheckedChange={() => undefined}
      />
    );
    const { rerender } = render(spoken('en'));
    expect(screen.getByText(/^“Lugnut will text you/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
    expect(choose).toHaveBeenCalledWith('es');
    rerender(spoken('es'));
    expect(screen.getByText(/^“Lugnut le mandará mensajes de texto/).lang).toBe('es');
    expect(
      screen.getByRole('checkbox', { name: 'Mándenme ofertas de Lugnut por mensaje de texto' }),
    ).toBeDefined();
  });

  it('[LEGAL-2] asks for offers with a box that is not checked', () => {
    const change = vi.fn();
    render(<MarketingConsent checked={false} onCheckedChange={change} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me offers from Lugnut' });
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    expect(change).toHaveBeenCalledWith(true);
  });
});
