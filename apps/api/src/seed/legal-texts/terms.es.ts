export const termsInSpanish = `Estos términos son el acuerdo entre usted y {{brand}}. Aplican cuando pide una cotización, agenda una cita o usa nuestro sitio web y nuestra aplicación. Trabajamos en partes de Michigan, Texas y Arizona.

## Cotizaciones y presupuestos
- Una cotización indica los servicios, las partes, la mano de obra como tarifa por horas, los cargos, los impuestos y el total.
- Un precio vale por {{quoteDays}}.
- Un diagnóstico encuentra la causa. No incluye la reparación. Antes de empezarla, le damos un presupuesto por escrito.

## Usted autoriza el trabajo
Solo hacemos el trabajo que usted autoriza. Cuando agenda, autoriza el trabajo indicado por el total que ve. **No le cobramos más de lo que aprobó sin su permiso.** Si encontramos otra cosa, le mandamos un precio nuevo y usted lo aprueba o lo rechaza, línea por línea. Si nos lo dice por teléfono, por mensaje de texto o en persona, anotamos quién lo dijo, cuándo y por cuánto.

Antes de empezar el trabajo, usted puede pedir que le devolvamos las partes reemplazadas, salvo las que tienen que regresar al fabricante. Su factura dice si cada parte es nueva, usada, reconstruida o reacondicionada.

## Su cita
- Le prometemos un horario de llegada, no un minuto exacto. Si vamos retrasados, le avisamos.
- El vehículo debe estar estacionado donde sea legal y seguro trabajar, con espacio alrededor, y usted debe tener derecho a dejarnos trabajar ahí.
- El vehículo es suyo o usted tiene permiso del dueño.
- Díganos lo que sabe: reparaciones anteriores, avisos de retiro del fabricante, cambios al vehículo y cualquier cosa que pueda lastimar a alguien.
- Saque sus cosas de valor. Nuestro mecánico puede tener que encender el vehículo y manejarlo un tramo corto para probarlo.
- Si no es seguro trabajar, o el trabajo no se puede hacer en el lugar, paramos y hablamos de lo que sigue.

## El pago
- Al agendar, guarda una tarjeta u otra forma de pago. **No se cobra nada hasta que el trabajo esté terminado,** excepto una membresía que compre por separado.
- Con PayPal, al agendar se puede reservar una cantidad que después se libera o se cobra.
- Cuando el trabajo está terminado, cobramos lo que usted aprobó y le mandamos la factura.
- Si un cobro no pasa, lo intentamos de nuevo y le avisamos. Puede pagar con otra tarjeta.
- Stripe y PayPal procesan las tarjetas bajo sus propios términos.

## Cancelar y faltar a una cita
Cambiar la cita es gratis. Cancelar tarde o faltar a la cita puede costar {{lateCancelFee}}. La [política de cancelación](/cancellation) dice cuándo.

## Garantía
Nuestro trabajo está cubierto por {{warrantyMonths}} o {{warrantyMiles}}, lo que ocurra primero. Los [términos de la garantía](/warranty) dicen qué significa eso.

## Membresía
Una membresía se renueva sola hasta que usted la termina. Antes de que se haga miembro le mostramos el precio, el periodo y la próxima renovación. Puede terminarla en su cuenta con dos toques, y la conserva por el tiempo que ya pagó.

## Descuentos, cupones y créditos
No tienen valor en efectivo, no se pueden vender y por lo general no se pueden combinar. Si aplican dos, usted recibe el que le ahorra más.

## Mensajes de texto y correos
Le mandamos mensajes de texto y correos sobre sus cotizaciones, citas y cuenta. Responda STOP o ALTO para no recibir más mensajes, o HELP o AYUDA para recibir ayuda. Aceptar mensajes de publicidad es decisión suya y nunca hace falta para comprar algo. La [política de privacidad](/privacy) dice más.

## Su cuenta
Cuide que su teléfono y su correo sean solo suyos: quien pueda leer sus códigos puede entrar a su cuenta. Los enlaces que le mandamos abren su cita sin iniciar sesión, así que no los reenvíe a personas en las que no confía.

## Flotillas
Quien agenda por un negocio declara que puede hacerlo. El negocio paga lo que su gente agenda o aprueba dentro de los límites que fija. Un negocio que usa rastreadores informa a sus conductores como lo pide la ley.

## Fotos y reseñas
Lo que usted sube sigue siendo suyo. Nos permite usarlo para hacer y documentar el trabajo. Las reseñas deben ser honestas y suyas. Podemos mostrarlas con su primer nombre.

## Nuestra responsabilidad
Arreglamos lo que hicimos mal. Si nuestro mecánico daña su vehículo o su propiedad, avísenos enseguida para que podamos revisarlo. Hasta donde la ley lo permite, no somos responsables de pérdidas que nadie podía prever, de lo que ya estaba roto o gastado, ni del trabajo de otros. Nada de esto le quita los derechos que le dan Michigan, Texas, Arizona o la ley federal y a los que no se puede renunciar.

## Desacuerdos
Llámenos primero al {{phone}}; casi todo se arregla así. Si no, aplica la ley del estado donde se hizo el trabajo y deciden sus tribunales. También puede acudir a la oficina de protección al consumidor de ese estado.

## Idioma
Estos términos están en inglés y en español. Si los dos textos no dicen lo mismo, vale el texto en inglés.

## Cambios
Cuando estos términos cambian, publicamos aquí una versión nueva con su fecha. La versión que aceptó al agendar es la que aplica a esa cita.

## Contacto
{{brand}}, {{address}}. {{email}}, {{phone}}.
`;
