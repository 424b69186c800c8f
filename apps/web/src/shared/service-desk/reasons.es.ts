import { diagnosisReasonsIn } from '@lugnut/domain/catalog';

export const reasons = diagnosisReasonsIn({
  'not-starting': 'El carro no arranca',
  'check-engine-light': 'La luz de check engine está prendida',
  'warning-light': 'Hay una luz de advertencia prendida',
  leaking: 'El carro tiene una fuga',
  shaking: 'El carro tiembla (vibra)',
  'brakes-squeaking': 'Los frenos rechinan',
  smoke: 'Sale humo o vapor del carro',
  overheating: 'El carro se calienta demasiado',
  windows: 'Las ventanas no suben o no bajan',
  other: 'Otra cosa',
});
