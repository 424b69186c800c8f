export const cancellationInSpanish = `Los planes cambian. Aquí está lo que cuesta cambiar una cita con {{brand}}, y cuándo no cuesta nada.

## Cambiar la cita
Pasar su cita a otro horario siempre es gratis. Use el enlace de su confirmación o su cuenta. Si cambia una cita menos de {{freeCancelHours}} antes de que empiece, cancelar la nueva ya no es gratis.

## Cancelar gratis
- Dentro de los {{freeCancelMinutes}} después de agendar, sea cual sea la hora de la cita, mientras nadie vaya en camino.
- Hasta {{freeCancelHours}} antes de que empiece su horario de llegada. El límite es en la hora local del vehículo, y se lo mostramos junto a su horario, al agendar y en su confirmación.
- En cualquier momento, si no cumplimos lo que prometimos: no llegamos en su horario o tenemos que suspender la cita.

## El cargo por cancelar tarde
Después de eso, cancelar cuesta {{lateCancelFee}}. Paga el tiempo y el viaje que apartamos para usted. No paga nada por trabajo que no se hizo.

## Si no hay nadie
Si nuestro mecánico llega y no puede trabajar porque nadie nos deja entrar, el vehículo no está o el lugar no es seguro, esperamos y tratamos de comunicarnos con usted. Si eso no ayuda, puede aplicar el mismo cargo de {{lateCancelFee}}. Un trabajo cuesta este cargo una vez como máximo.

## Cómo lo cobramos
El cargo va a la tarjeta o a la otra forma de pago que guardó al agendar. Le mandamos un recibo. Si cree que está mal, llame al {{phone}} o escriba a {{email}} y revisamos qué pasó.

## Membresías
Puede terminar una membresía cuando quiera en su cuenta. Sigue siendo suya por el tiempo que ya pagó y no se renueva. Si se hizo miembro junto con una cita y esa cita se cancela, la membresía termina y no paga nada por ella.

## Cuando nosotros tenemos que cancelar
A veces se atraviesan el clima, una parte que falta o una emergencia. Le avisamos en cuanto lo sabemos y le ofrecemos el próximo horario que tengamos. No paga nada.

## Idioma
Esta política está en inglés y en español. Si los dos textos no dicen lo mismo, vale el texto en inglés.
`;

export const warrantyInSpanish = `Cada reparación de {{brand}} está cubierta por {{warrantyMonths}} o {{warrantyMiles}}, lo que ocurra primero, contados desde el día en que se termina el trabajo y el millaje de su factura. {{brand}} da esta garantía limitada.

## Qué cubre
- La mano de obra que hicimos.
- Las partes que instalamos.

Si falla una parte que instalamos, o el trabajo que hicimos no quedó bien, lo arreglamos sin costo para usted: partes, mano de obra y visita.

## Qué no cubre
- Las partes que usted trajo y la mano de obra para repetir el trabajo por causa de ellas.
- El desgaste normal, como pastillas de freno, plumas limpiaparabrisas, filtros, focos y líquidos que se gastaron como deben.
- Daños por choques, mal uso, carreras, inundación, fuego o falta de mantenimiento.
- Trabajo que otra persona hizo en la misma parte después de nosotros.
- Un diagnóstico, una inspección o una reparación que usted rechazó.
- Otros gastos, como un carro rentado, una grúa o tiempo perdido, a menos que la ley diga otra cosa.

El fabricante de una parte puede darle una garantía más larga. Úsela; nosotros le ayudamos.

## Cómo usarla
- Abra sus servicios anteriores en su cuenta o llame al {{phone}}.
- Díganos qué pasó. Deje de manejar si no es seguro.
- Mandamos a un mecánico a revisar. Si está cubierto, no paga nada. Si no, le mostramos por qué y le damos un precio antes de hacer cualquier cosa.
- ¿Está lejos de donde trabajamos? Llámenos antes de que alguien más lo repare.

Necesita la factura, o el teléfono o correo con el que agendó. Nada más.

## De quién es
La garantía es para el cliente y el vehículo que aparecen en la factura. No pasa a un dueño nuevo a menos que la ley lo diga.

## Sus derechos
Esta garantía le da derechos legales específicos. También puede tener otros derechos, que varían de un estado a otro. Algunos estados no permiten límites como los de arriba, así que pueden no aplicar a usted.

## Idioma
Esta garantía está en inglés y en español. Si los dos textos no dicen lo mismo, vale el texto en inglés.

## Contacto
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;

export const accessibilityInSpanish = `{{brand}} es para todos los que tienen un carro que necesita trabajo. Queremos que pueda cotizar, agendar y pagar sean cuales sean sus capacidades y lo que use para navegar.

## Lo que buscamos
Nuestro sitio web y nuestra aplicación están hechos para cumplir con {{accessibilityStandard}}. Eso significa, entre otras cosas:
- Todo funciona con el teclado, y usted ve dónde está.
- Los lectores de pantalla saben qué es cada cosa y qué cambió.
- El texto tiene suficiente contraste, en claro y en oscuro, y se puede agrandar sin que la página se descomponga.
- Nada se mueve si le pidió a su dispositivo menos movimiento.
- Los botones son lo bastante grandes para un pulgar.

Probamos cada pantalla con revisiones automáticas y con el teclado, en teléfonos y en computadoras.

## Lo que hoy puede ser difícil
- Los mapas muestran dónde está un mecánico o un vehículo. Lo mismo está en palabras junto a ellos.
- Los campos de pago vienen de Stripe y PayPal, y no podemos cambiar cómo funcionan.
- Las fotos que toman los mecánicos se describen por el resultado que tienen al lado, no una por una.
- Algunos documentos PDF pueden ser difíciles para los lectores de pantalla. Pídanoslo y se los leemos o se los mandamos de otra forma.

## ¿Necesita ayuda o encontró un problema?
Llame al {{phone}} o escriba a {{email}}. Díganos qué página era y qué intentó. Le ayudamos a terminar lo que vino a hacer y le avisamos cuando esté arreglado. Por teléfono puede hacer todo lo que puede hacer aquí: cotizar, agendar, cambiar, cancelar y pagar.

## Junto a su carro
Si necesita algo especial durante la cita, como mensajes en vez de llamadas, más tiempo o un mecánico que llegue hasta su puerta, escríbalo en las notas al agendar o díganoslo por teléfono.
`;
