import type { Words } from '@lugnut/domain/language';
import type { estimateDialogCopy as english } from './copy.en';

export const estimateDialogCopy: Words<typeof english> = {
  title: 'Presupuesto',
  lead: 'Apruebe lo que quiere que hagamos. Solo se cobra cuando el trabajo está terminado.',
  atCar:
    'Su mecánico está con su carro. Aquí puede aprobar más trabajo. Para quitar algo que ya aprobó, dígaselo a su mecánico: lo que no se hace no se cobra.',
  readOnly: 'Esto es lo que se aprobó. Ya no se puede cambiar.',
  forEverything: 'Si aprueba todo:',
  close: 'Listo',
};
