import type { Words } from '@lugnut/domain/language';
import type { fleetsCopy as english } from './copy.en';

export const fleetsCopy: Words<typeof english> = {
  crumb: 'Flotillas',
  title: 'Reparamos su flotilla en su patio',
  description:
    'Reparaciones y mantenimiento donde están estacionados sus vehículos, con límites de aprobación, días de patio, ubicación en vivo y costos por vehículo. Abrir la cuenta es gratis.',
  lead: 'Sus camionetas se quedan donde trabajan. Las reparamos en su estacionamiento, antes o después de su ruta, y usted aprueba cada dólar.',
  signUp: 'Abrir una cuenta de flotilla',
  logIn: 'Iniciar sesión',
  getsTitle: 'Qué recibe una flotilla',
  gets: [
    {
      title: 'Todos los vehículos en un lugar',
      text: 'Agregue vehículos por su VIN o impórtelos de un archivo CSV. Vea los servicios pasados y próximos de cada uno.',
    },
    {
      title: 'Aprobaciones con límite',
      text: 'Los dueños fijan cuánto puede aprobar un gerente sin preguntarles. Lo que pasa del límite espera a un dueño.',
    },
    {
      title: 'Roles para su gente',
      text: 'Invite a gerentes, que agendan, y a personas que solo consultan. Todos inician sesión con un código, sin contraseña.',
    },
    {
      title: 'Varios vehículos, una visita',
      text: 'Pida trabajo para varios vehículos a la vez y vea el presupuesto de cada uno antes de aprobar nada.',
    },
    {
      title: 'Ubicación y fallas en vivo',
      text: 'Con un dispositivo a bordo ve dónde está cada vehículo, su millaje, combustible, llantas y fallas del motor.',
    },
    {
      title: 'Costos por vehículo',
      text: 'Vea cuánto costó cada uno y por qué, con facturas y reportes de inspección en PDF.',
    },
  ],
  startTitle: 'Cómo empezar',
  steps: [
    'Abra una cuenta con un correo electrónico y un teléfono.',
    'Agregue sus vehículos o importe su lista.',
    'Guarde una forma de pago y decida quién puede aprobar qué.',
    'Agende su primer servicio. Verá un precio fijo antes de que vayamos.',
  ],
  call: '¿Prefiere hablar primero? Llame a nuestra línea de flotillas:',
  questionsTitle: 'Preguntas',
  questions: [
    {
      question: '¿La cuenta cuesta algo?',
      answer: 'No. Solo paga el trabajo que apruebe.',
    },
    {
      question: '¿Necesitamos dispositivos de telemática?',
      answer:
        'No. Las citas, las aprobaciones y los costos funcionan sin ellos. Los dispositivos agregan el mapa, el millaje y los códigos de falla.',
    },
    {
      question: '¿El trabajo de flotillas tiene garantía?',
      answer: 'Sí: 24 meses o 24,000 millas, lo que ocurra primero, como todas nuestras reparaciones.',
    },
  ],
};
