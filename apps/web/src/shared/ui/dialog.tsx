import { Modal, type ModalProps } from './modal';

export interface DialogProps extends ModalProps {
  size?: 'sm' | 'md' | 'lg';
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A card in the middle of the screen; rises from the bottom edge on phones. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return <Modal {...modal} frameClass={`modal-card ${widths[size]}`} />;
}
