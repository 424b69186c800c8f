import { Modal, type ModalProps } from './modal';

export interface DrawerProps extends ModalProps {
  side?: 'left' | 'right';
}

/** A panel along one side: the menu, a detail, filters. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} frameClass={side === 'right' ? 'modal-right' : 'modal-left'} />;
}
