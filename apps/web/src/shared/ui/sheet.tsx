import { Modal, type ModalProps } from './modal';

/** Takes the whole screen. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} frameClass="modal-sheet" />;
}
