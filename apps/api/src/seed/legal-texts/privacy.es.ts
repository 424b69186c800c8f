export const privacyInSpanish = `Esta política dice qué sabe {{brand}} de usted, para qué, quién más lo ve y qué puede hacer usted al respecto. Cubre nuestro sitio web, nuestra aplicación, nuestros mensajes de texto y correos, y las visitas de nuestros mecánicos.

**En resumen:** usamos sus datos para cotizar, programar, hacer y cobrar el trabajo que usted pide. No los vendemos.

## Qué datos reunimos
- **Usted:** su nombre, teléfono y correo electrónico. Si tiene cuenta, sus preferencias y cómo inicia sesión. No usamos contraseñas.
- **Su vehículo:** año, marca, modelo, motor, VIN, placa y millaje.
- **Dónde está estacionado:** la dirección o el código postal de su cita.
- **El trabajo:** lo que nos dijo que anda mal, las cotizaciones, lo que aprobó o rechazó, los resultados de la inspección y las facturas.
- **Fotos y video:** los que usted o nuestros mecánicos toman del vehículo y del trabajo. Por favor, que no salgan personas ni documentos.
- **Mensajes:** mensajes de texto, correos y chats entre usted y nosotros.
- **El pago:** el tipo de tarjeta, sus últimos cuatro dígitos y su fecha de vencimiento. El número completo va directo a Stripe o PayPal. Nunca llega a nuestros servidores.
- **Su dispositivo:** el tipo de navegador, la dirección de internet y cuándo inició sesión, para proteger su cuenta. Si acepta las estadísticas, también contamos qué páginas abre.

## Flotillas
Si su negocio pone rastreadores en sus vehículos o conecta un servicio de rastreo, recibimos la ubicación, el millaje, los códigos de falla y la presión de las llantas de cada vehículo. Se los mostramos a las personas que su negocio autoriza. Los conductores deben preguntarle a su empleador qué se rastrea y cuándo.

## Dónde están nuestros mecánicos
Usamos la ubicación del teléfono de nuestros mecánicos mientras trabajan, para planear su día y mostrarle cuándo llega el suyo. No rastreamos los teléfonos de los clientes.

## Cómo los usamos
- Para darle un precio, agendar una cita, hacer el trabajo y cobrarlo.
- Para mandarle mensajes de texto y correos sobre sus cotizaciones, citas y cuenta.
- Para cumplir la garantía y responder preguntas sobre trabajos anteriores.
- Para proteger las cuentas y evitar fraudes.
- Para planear rutas y cumplir mejor los horarios de llegada.
- Para mandarle ofertas, solo si usted aceptó o la ley lo permite. Puede pararlas cuando quiera.

## Mensajes de texto
Le mandamos mensajes de texto sobre sus cotizaciones, citas y cuenta porque nos dio su número para eso. La frecuencia de los mensajes varía. Pueden aplicar tarifas de mensajes y datos. Responda STOP o ALTO para no recibir más, o HELP o AYUDA para recibir ayuda. Las ofertas por mensaje de texto necesitan su permiso por separado, y solo las mandamos {{marketingHours}}, hora de donde usted está. En Texas es {{texasMarketingHours}}. **No compartimos ni vendemos su número ni su permiso para recibir mensajes a nadie para su publicidad.**

## Quién más los ve
- **Empresas que trabajan para nosotros:** pagos (Stripe, PayPal), envío de mensajes y correos, mapas, datos de vehículos y servidores. Solo pueden usarlos para ese trabajo.
- **Su empleador,** si el vehículo es de su flotilla.
- **Bancos y redes de tarjetas,** si usted disputa un cobro.
- **El gobierno o un tribunal,** cuando la ley nos obliga y para proteger la seguridad de las personas.
- **Quien compre nuestro negocio,** que tendría que cumplir lo que prometemos aquí.

No vendemos sus datos personales ni los compartimos para anuncios en otros sitios.

## Cuánto tiempo los guardamos
Guardamos sus datos mientras usa nuestro servicio y el tiempo que los necesitamos para lo que dice aquí. Las facturas, los pagos, lo que autorizó y los registros de garantía se quedan el tiempo que piden las leyes de impuestos, de garantía y del consumidor. Otras cosas se borran antes:
- **Cotizaciones que nunca agenda:** sus datos de contacto se borran después de {{keep_unbooked_quotes}}, y las fotos que mandó después de {{keep_unbooked_pictures}}.
- **Preguntas que nos manda:** {{keep_leads}}.
- **Mensajes sobre un trabajo:** {{keep_job_messages}}.
- **Mensajes de texto y correos que mandamos:** lo que decían se borra cuando se entregan. La nota de que los mandamos se queda {{keep_sent_messages}}.
- **Registros de seguridad:** {{keep_security_log}}.
- **Datos de rastreadores de vehículos:** {{keep_telematics_readings}}. Los totales de cada día se quedan.

Borramos las copias de seguridad después de {{backupDays}}.

## Sus opciones y derechos
- **Verlos y llevárselos.** Inicie sesión y abra [Mis datos](/profile/data) para descargar una copia. Se queda ahí {{dataCopyDays}}.
- **Corregirlos.** Cambie sus datos en su perfil o pídanoslo.
- **Borrarlos.** Borre su cuenta en [la misma página](/profile/data). Puede cambiar de opinión durante {{erasureDays}}. Guardamos solo lo que la ley nos obliga a guardar, sin lo que no hace falta.
- **No recibir publicidad.** Responda STOP o ALTO a un mensaje, use el enlace para darse de baja de un correo o vaya a [Darse de baja](/unsubscribe).

También puede escribir a {{email}} o llamar al {{phone}}. Comprobamos que de verdad es usted, le avisamos en {{dataRequestNotice}} que recibimos su solicitud y respondemos en {{dataRequestDays}}. Alguien de su confianza puede pedirlo por usted por escrito. Si decimos que no, díganos que lo revisemos otra vez; también puede quejarse con el procurador general de su estado. Lo tratamos igual, use o no estos derechos.

## Cómo los protegemos
Ciframos los datos en camino, limitamos quién puede verlos y llevamos un registro de lo que toca a la seguridad. Ningún sistema es perfecto. Si alguna vez sus datos quedan expuestos, le avisamos como lo pide la ley.

## Menores
Nuestro servicio es para adultos. No reunimos a sabiendas datos de menores.

## Idioma
Esta política está en inglés y en español. Si los dos textos no dicen lo mismo, vale el texto en inglés.

## Cambios
Cuando esta política cambia, publicamos aquí una versión nueva con su fecha, y las anteriores se pueden seguir leyendo. Si un cambio le importa a usted, le avisamos antes de que empiece.

## Contacto
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;
