// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { useDiscardGuard } from './discard-guard';

afterEach(cleanup);

function Form({ isDirty, onClose }: { readonly isDirty: boolean; readonly onClose: () => void }) {
  const { close, question } = useDiscardGuard(isDirty, onClose);
  return (
    <>
      <Dialog open title="Edit van" onClose={close}>
        <input aria-label="Name" />
      </Dialog>
      {question}
    </>
  );
}

const pressEscape = (name: string) => fireEvent(screen.getByRole('dialog', { name }), new Event('cancel'));

describe('a dialog with something typed in it', () => {
  it('asks before it is closed, and stays where nobody says so', () => {
    const onClose = vi.fn();
    render(<Form isDirty onClose={onClose} />);
    pressEscape('Edit van');
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText('Discard changes?')).toBeNull();
    pressEscape('Edit van');
    // Pressed again by mistake, it keeps.
    pressEscape('Discard changes?');
    expect(onClose).not.toHaveBeenCalled();
    pressEscape('Edit van');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once where nothing was typed', () => {
    const onClose = vi.fn();
    render(<Form isDirty={false} onClose={onClose} />);
    pressEscape('Edit van');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
